import { useText } from '@vereda/client/text/use-text.ts'
import { type PlacedNode, ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import type { KeyboardEvent } from 'react'
import { type Editing, nameOf } from '../editing.ts'
import { type Direction, moved } from '../moves.ts'
import type { Selection } from '../selection.ts'
import { useRemoving } from '../use-removing.ts'

type RowKeys = Editing & { selection: Selection; onSelect: (item: string) => void }

const DIRECTIONS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down' }

type RowKey = Direction | 'remove' | 'duplicate'

function keyOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): RowKey | undefined {
  if (shiftKey) return undefined
  const isOne = ctrlKey || metaKey
  if (altKey) return isOne ? undefined : DIRECTIONS[key]
  if (isOne) return key.toLowerCase() === 'd' ? 'duplicate' : undefined
  return key === 'Delete' ? 'remove' : undefined
}

const isWithin = ({ node }: Selection, { id }: PlacedNode) =>
  node.id === id || (node.kind === 'resource' && node.parent === id)

/** What the keys do to a row of the outline: Alt and an arrow move it, Del takes it away, Ctrl D puts it there once more; each is spoken. */
export function useRowKeys({ draft, edit, selection, onSelect }: RowKeys) {
  const t = useText()
  const remove = useRemoving({ edit })
  function move(node: PlacedNode, direction: Direction) {
    const operation = moved(draft, node, direction, Math.random())
    const name = nameOf(t, node)
    if (!operation) return announce(t('editor.move.edge', { name }))
    edit([operation])
    announce(t(`editor.move.${direction}`, { name }))
  }
  async function twice(node: PlacedNode) {
    const { duplicate } = await import('../duplicate.ts')
    edit([duplicate(draft, node).operation])
    announce(t('editor.duplicated', { name: nameOf(t, node) }))
  }
  return (node: PlacedNode) => (event: KeyboardEvent) => {
    const key = keyOf(event)
    if (!key) return
    event.preventDefault()
    if (key === 'up' || key === 'down') return move(node, key)
    // a key that is held does it once
    if (event.repeat) return
    if (key === 'duplicate') return void twice(node)
    remove(node)
    if (isWithin(selection, node)) onSelect(node.kind === 'step' ? ROOT_ID : node.parent)
  }
}
