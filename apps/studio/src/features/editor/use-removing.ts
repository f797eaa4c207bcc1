import { useText } from '@vereda/client/text/use-text.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { type Editing, nameOf } from './editing.ts'

/** Takes a node with everything below it away, which undo brings back, and says so. */
export function useRemoving({ edit }: Pick<Editing, 'edit'>) {
  const t = useText()
  return (node: PlacedNode) => {
    edit([{ op: 'remove', id: node.id }])
    announce(t('editor.removed', { name: nameOf(t, node) }))
  }
}
