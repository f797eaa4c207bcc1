import { useText } from '@vereda/client/text/use-text.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { type Editing, set } from '../editing.ts'
import { numberIn } from './number-in.ts'

/** What only the author knows about a package: how long it takes, and whether it is the trail's scene (docs/decisions/scenes.md). */
export function PackageFields({ node, draft, edit }: Editing & { node: ResourceNode }) {
  const t = useText()
  if (node.fields.data.type !== 'package') return null
  const trail = trailOf(draft)
  const { minutes } = node.fields
  return (
    <>
      <Field
        label={t('properties.minutes')}
        hint={t('properties.minutesHint')}
        inputMode="numeric"
        value={minutes === undefined ? '' : String(minutes)}
        onChange={({ target }) => edit([set(node, 'minutes', numberIn(target.value) || undefined)])}
      />
      <Switch
        title={t('properties.scene')}
        detail={t('properties.sceneHint')}
        checked={trail.fields.scene === node.id}
        onChange={({ target }) => edit([set(trail, 'scene', target.checked ? node.id : undefined)])}
      />
    </>
  )
}
