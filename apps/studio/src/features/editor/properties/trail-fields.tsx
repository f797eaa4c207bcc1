import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { type Editing, set } from '../editing.ts'
import { numberIn } from './number-in.ts'
import { OfflineSwitch } from './switches.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { TitleField } from './title-field.tsx'

/** The trail's own properties: what it is called, how it is shown, what passing it asks, whether it may be kept. */
export function TrailFields(props: Editing & { node: TrailNode }) {
  const { node, edit } = props
  const t = useText()
  return (
    <>
      <TitleField node={node} edit={edit} />
      <Field
        label={t('editor.subTitle')}
        value={node.fields.subTitle}
        maxLength={300}
        onChange={({ target }) => edit([set(node, 'subTitle', target.value)])}
      />
      <Field
        label={t('editor.approval')}
        hint={t('editor.approvalHint')}
        inputMode="numeric"
        value={String(node.fields.approvalRating)}
        onChange={({ target }) => edit([set(node, 'approvalRating', numberIn(target.value, 100))])}
      />
      <TemplateChoice {...props} />
      <OfflineSwitch {...props} />
    </>
  )
}
