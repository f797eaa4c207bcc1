import { useText } from '@vereda/client/text/use-text.ts'
import type { ResourceNode, TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { type Editing, set } from '../editing.ts'

/** Whether a trail, or one of its activities, may be kept offline on devices. */
export function OfflineSwitch({ node, edit }: Editing & { node: TrailNode | ResourceNode }) {
  const t = useText()
  return (
    <Switch
      title={t('editor.offlineToo')}
      detail={t(`editor.offlineToo.${node.kind}`)}
      checked={node.fields.offline !== false}
      onChange={({ target }) => edit([set(node, 'offline', target.checked ? undefined : false)])}
    />
  )
}
