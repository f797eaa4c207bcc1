import { needMessages } from '@vereda/client/text/catalogues.ts'
import { textOf } from '@vereda/client/text/text-of.ts'
import type { Text } from '@vereda/client/text/use-text.ts'
import { childrenOf, type Draft, trailOf } from '@vereda/domain/draft/draft.ts'
import {
  type PlacedNode,
  type ResourceNode,
  ROOT_ID,
  type StepNode,
} from '@vereda/domain/draft/draft-node.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { copyTitle } from '../../../parts/copies/copy-title.ts'
import { type Editing, nameOf } from '../editing.ts'
import { focusRow } from '../removed/focus-row.ts'
import type { Selection } from '../selection.ts'
import { duplicated } from './duplicated.ts'

export type RowEditing = Editing & { selection: Selection; onSelect: (item: string) => void }

const isWithin = ({ node }: Selection, { id }: PlacedNode) =>
  node.id === id || (node.kind === 'resource' && node.parent === id)

/** The row that the keys go on with where one is taken away: the one below it, else the one above, else its step. */
function rowBeside(draft: Draft, { id, parent, kind }: PlacedNode): string {
  const row = childrenOf(draft, parent, kind)
  const at = row.findIndex((one) => one.id === id)
  return (row[at + 1] ?? row[at - 1])?.id ?? parent
}

/** One without a title is called by what it is, and so is its copy. */
function titleOfCopy(draft: Draft, { fields, parent, kind }: StepNode | ResourceNode, t: Text): string {
  const beside = childrenOf(draft, parent, kind)
  const taken = beside.map((one) => one.fields.title)
  const write = (title: string, number: number) => t('row-keys.copy', { title, number })
  return fields.title.trim() && copyTitle(fields.title, write, taken)
}

/** Takes a row of the outline away, or puts it there once more, and says so; `editing` is asked once its words are there. */
export async function editRow(
  key: string,
  id: string,
  t: Text,
  editing: { readonly current: RowEditing },
): Promise<void> {
  const { locale } = trailOf(editing.current.draft).fields
  const [said] = await Promise.all([textOf('row-keys', locale), needMessages('row-keys')])
  const { draft, edit, selection, onSelect } = editing.current
  const node = draft[id]
  // what was there when the key was pressed may be gone by then
  if (node?.kind !== 'step' && node?.kind !== 'resource') return
  const name = nameOf(t, node)
  if (key !== 'Delete') {
    const copy = duplicated(draft, node, titleOfCopy(draft, node, said ?? t))
    edit([copy.operation])
    announce(t('row-keys.duplicated', { name }))
    onSelect(copy.id)
    focusRow(copy.id)
    return
  }
  edit([{ op: 'remove', id }])
  focusRow(rowBeside(draft, node))
  announce(t('editor.removed', { name }))
  if (isWithin(selection, node)) onSelect(node.kind === 'step' ? ROOT_ID : node.parent)
}
