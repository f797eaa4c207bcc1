import { useText } from '@vereda/client/text/use-text.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { childrenOf } from '@vereda/domain/draft/draft.ts'
import { type BlockNode, ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { type Editing, nameOf, set } from '../editing.ts'

type CardProps = Editing & { block: BlockNode; fields: Extract<PageBlock, { kind: 'resource' }> }

/** A card of the page that opens another activity of the trail. */
export function CardBlock({ block, fields, draft, edit }: CardProps) {
  const t = useText()
  const steps = childrenOf(draft, ROOT_ID, 'step')
  const all = steps.flatMap(({ id }) => childrenOf(draft, id, 'resource'))
  const others = all.filter(({ id }) => id !== block.parent)
  return (
    <SelectField
      label={t('page.card.activity')}
      hint={t(others.length > 0 ? 'page.card.hint' : 'page.card.none')}
      nothing={t('page.card.choose')}
      value={others.some(({ id }) => id === fields.resource) ? fields.resource : ''}
      options={others.map((one) => ({ id: one.id, name: nameOf(t, one) }))}
      onChange={(id) => edit([set(block, 'resource', id)])}
    />
  )
}
