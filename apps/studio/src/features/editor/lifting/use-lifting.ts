import { useText } from '@vereda/client/text/use-text.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Editing, nameOf } from '../editing.ts'
import { scrolledNear, spotUnder } from './spot-under.ts'
import { droppedAt, type Lifted, othersOf, type Spot, spotAfter, spotOf } from './spots.ts'

/** What was lifted, and where it would be put. */
export type Lift = { node: Lifted; spot: Spot }

const handleIn = (id: string) =>
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] button[aria-pressed]`)

/** Lifts a row of the outline by its handle, with keys or by dragging, and drops it elsewhere; each place is spoken. */
export function useLifting({ draft, edit }: Editing) {
  const t = useText()
  const [lift, show] = useState<Lift | null>(null)
  // a row that moved to another step loses the focus before this is drawn again
  const now = useRef(lift)
  const setLift = (next: Lift | null) => {
    now.current = next
    show(next)
  }

  function say(word: string, node: Lifted, { parent, index }: Spot): void {
    const count = othersOf(draft, node, parent).length + 1
    const step = node.kind === 'step' ? '' : nameOf(t, draft[parent])
    announce(t(`editor.lift.${word}.${node.kind}`, { name: nameOf(t, node), place: index + 1, count, step }))
  }
  function begin(node: Lifted): void {
    const spot = spotOf(draft, node)
    setLift({ node, spot })
    say('lifted', node, spot)
  }
  function over(node: Lifted, spot: Spot): void {
    if (lift && lift.spot.parent === spot.parent && lift.spot.index === spot.index) return
    setLift({ node, spot })
    say('at', node, spot)
  }
  function cancel(): void {
    if (!now.current) return
    announce(t('editor.lift.back', { name: nameOf(t, now.current.node) }))
    setLift(null)
  }
  function drop(): void {
    if (!lift) return
    const { node, spot } = lift
    const operation = droppedAt(draft, node, spot, Math.random())
    if (operation) {
      setLift(null)
      edit([operation])
      say('dropped', node, spot)
      requestAnimationFrame(() => handleIn(node.id)?.focus())
    } else cancel()
  }

  const press = (node: Lifted) => (event: KeyboardEvent) => {
    if (!lift) {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      return begin(node)
    }
    const spot = spotAfter(draft, lift.node, lift.spot, event.key)
    if (spot) over(lift.node, spot)
    else if (event.key === 'Escape' || event.key === 'Tab') cancel()
    else if (event.key === ' ' || event.key === 'Enter') drop()
    else return
    // Tab goes on; Escape closes nothing besides
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }
  const dragging = (node: Lifted) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      scrolledNear(event.currentTarget, event.clientY)
      const spot = spotUnder(draft, node, event)
      if (spot) over(node, spot)
    },
    onPointerUp: drop,
    onPointerCancel: cancel,
  })
  return { lift, handleOf: (node: Lifted) => ({ ...dragging(node), onKeyDown: press(node), onBlur: cancel }) }
}
