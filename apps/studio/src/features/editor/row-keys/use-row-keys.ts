import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { type KeyboardEvent, useRef } from 'react'
import { nameOf } from '../editing.ts'
import { type Direction, moved } from '../moves.ts'
import type { RowEditing } from './row-edits.ts'

const DIRECTIONS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down' }

function editOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'Delete' | 'd' | null {
  if (shiftKey || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'd' ? 'd' : null
  return key === 'Delete' ? key : null
}

/** What the keys do to a row of the outline: Alt and an arrow move it, Del takes it away, Ctrl D puts it there once more; each is spoken. */
export function useRowKeys(editing: RowEditing) {
  const t = useText()
  const now = useRef(editing)
  now.current = editing
  function move(node: PlacedNode, direction: Direction) {
    const { draft, edit } = editing
    const operation = moved(draft, node, direction, Math.random())
    const name = nameOf(t, node)
    if (!operation) return announce(t('editor.move.edge', { name }))
    edit([operation])
    announce(t(`editor.move.${direction}`, { name }))
  }
  async function change(key: 'Delete' | 'd', node: PlacedNode) {
    const [{ editRow }] = await Promise.all([import('./row-edits.ts'), needMessages('row-keys')])
    // what was there when it was pressed may be gone by then
    const there = now.current.draft[node.id]
    if (there && there.kind !== 'trail') editRow(key, there, t, now.current)
  }
  return (node: PlacedNode) => (event: KeyboardEvent) => {
    const direction = event.altKey ? DIRECTIONS[event.key] : undefined
    const key = editOf(event)
    if (!direction && !key) return
    event.preventDefault()
    if (direction) return move(node, direction)
    // a key that is held does it once
    if (key && !event.repeat) void change(key, node)
  }
}
