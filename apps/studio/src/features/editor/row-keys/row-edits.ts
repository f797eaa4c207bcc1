import type { Text } from '@vereda/client/text/use-text.ts'
import { type PlacedNode, ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { duplicate } from '../duplicate.ts'
import { type Editing, nameOf } from '../editing.ts'
import type { Selection } from '../selection.ts'

export type RowEditing = Editing & { selection: Selection; onSelect: (item: string) => void }

const isWithin = ({ node }: Selection, { id }: PlacedNode) =>
  node.id === id || (node.kind === 'resource' && node.parent === id)

/** Takes a row of the outline away, or puts it there once more, and says so. */
export function editRow(key: 'Delete' | 'd', node: PlacedNode, t: Text, editing: RowEditing): void {
  const { draft, edit, selection, onSelect } = editing
  const name = nameOf(t, node)
  if (key === 'd') {
    edit([duplicate(draft, node).operation])
    announce(t('row-keys.duplicated', { name }))
    return
  }
  edit([{ op: 'remove', id: node.id }])
  announce(t('editor.removed', { name }))
  if (isWithin(selection, node)) onSelect(node.kind === 'step' ? ROOT_ID : node.parent)
}
