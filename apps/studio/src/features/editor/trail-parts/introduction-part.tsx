import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { type Editing, set } from '../editing.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { PartFrame } from './part-frame.tsx'

/** The text that a trail shows once before its first step. */
export function IntroductionPart({ node, edit }: Editing & { node: TrailNode }) {
  const t = useText()
  return (
    <PartFrame part="introduction">
      <RichTextField
        label={t('editor.part.introduction')}
        placeholder={t('trail-parts.introduction.placeholder')}
        html={node.fields.introduction?.html ?? ''}
        onChange={(html) => edit([set(node, 'introduction', html === '' ? null : { html })])}
      />
    </PartFrame>
  )
}
