import { useText } from '@vereda/client/text/use-text.ts'
import { TRAIL_TITLE_MAX } from '@vereda/contract/rest/studio-drafts.ts'
import type { BadgeNode, ResourceNode, StepNode, TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { type Editing, set } from '../editing.ts'

type TitleFieldProps = Pick<Editing, 'edit'> & { node: TrailNode | StepNode | ResourceNode | BadgeNode }

/** The title of a part of a trail. */
export function TitleField({ node, edit }: TitleFieldProps) {
  const t = useText()
  return (
    <Field
      label={t(node.kind === 'badge' ? 'editor.badge.name' : 'editor.title')}
      value={node.fields.title}
      maxLength={TRAIL_TITLE_MAX}
      onChange={({ target }) => edit([set(node, 'title', target.value)])}
    />
  )
}
