import { useText } from '@vereda/client/text/use-text.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { type KeyboardEvent, useRef } from 'react'
import { aheadOf } from '../ahead/editor-part.ts'
import { nameOf } from '../editing.ts'
import { type Direction, moved } from '../moves.ts'
import type { RowEditing } from './row-edits.ts'

const rowEdits = aheadOf(() => import('./row-edits.ts'))

const DIRECTIONS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down' }

const isEdit = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !(shiftKey || altKey) && (ctrlKey || metaKey ? key.toLowerCase() === 'd' : key === 'Delete')

/** The keys on a row of the outline: Alt and an arrow move it, Del removes it, Ctrl D copies it. Each action is announced. */
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
  return (node: PlacedNode) => (event: KeyboardEvent) => {
    const direction = event.altKey ? DIRECTIONS[event.key] : undefined
    if (!direction && !isEdit(event)) return
    event.preventDefault()
    if (direction) return move(node, direction)
    // a held key acts only once
    const { key, repeat } = event
    if (repeat) return
    rowEdits()
      .then(({ editRow }) => editRow(key, node.id, t, now))
      .catch(() => showToast(t('editor.keyUnloaded'), 'bad'))
  }
}
