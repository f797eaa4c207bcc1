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

/** The row that gets the focus after one is removed: the one below it, else the one above, else its step. */
function rowBeside(draft: Draft, { id, parent, kind }: PlacedNode): string {
  const row = childrenOf(draft, parent, kind)
  const at = row.findIndex((one) => one.id === id)
  return (row[at + 1] ?? row[at - 1])?.id ?? parent
}

/** The title of a copy; a copy of an untitled item is untitled too. */
function titleOfCopy(draft: Draft, { fields, parent, kind }: StepNode | ResourceNode, t: Text): string {
  const beside = childrenOf(draft, parent, kind)
  const taken = beside.map((one) => one.fields.title)
  const write = (title: string, number: number) => t('row-keys.copy', { title, number })
  return fields.title.trim() && copyTitle(fields.title, write, taken)
}

/**
 * Removes or copies a row of the outline, and announces it. `editing` is read after the texts are loaded, because the draft may have changed
 * meanwhile.
 */
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
  // the node may have been removed since the key was pressed
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
