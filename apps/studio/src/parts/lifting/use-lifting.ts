import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** The lifted row, and the spot where it would be dropped. */
export type Lift<N, S> = { node: N; spot: S }

export type Point = { clientX: number; clientY: number }

/** What is announced during a move: that the row was lifted, is over a spot, was dropped there, or was put back. */
export type LiftWord = 'lifted' | 'at' | 'dropped' | 'back'

/** How the rows of a list can be lifted and moved. */
export type LiftRules<N, S> = {
  /** The spot where a row is now. */
  spotOf: (node: N) => S
  /** The spot that a key leads to; undefined for a key without a meaning during a lift. */
  spotAfter: (node: N, spot: S, key: string) => S | undefined
  spotUnder: (node: N, point: Point) => S | null
  isSame: (one: S, other: S) => boolean
  /** Moves the node to another spot. */
  drop: (node: N, spot: S) => void
  say: (word: LiftWord, node: N, spot: S) => void
  /** The node's id, which its row has as `data-id`. */
  idOf: (node: N) => string
}

const handleIn = (id: string) =>
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] button[aria-pressed]`)

const EDGE_PX = 56
const STEP_PX = 14

/** Scrolls the list while a row is dragged near its edge. */
function scrolledNear(handle: Element, y: number): void {
  const holder = handle.closest('nav')
  const own = holder && holder.scrollHeight > holder.clientHeight + 1 ? holder : document.scrollingElement
  const bottom = Math.min(innerHeight, holder?.getBoundingClientRect().bottom ?? innerHeight)
  const top = Math.max(0, holder?.getBoundingClientRect().top ?? 0)
  if (y < top + EDGE_PX) own?.scrollBy(0, -STEP_PX)
  else if (y > bottom - EDGE_PX) own?.scrollBy(0, STEP_PX)
}

/** Lifts a row by its handle, with keys or by dragging, and drops it elsewhere. Each place is announced. */
export function useLifting<N, S>(rules: LiftRules<N, S>) {
  const [lift, show] = useState<Lift<N, S> | null>(null)
  // a row that moves in the list loses the focus before the next render, so the handlers need the current lift
  const now = useRef(lift)
  const setLift = (next: Lift<N, S> | null) => {
    now.current = next
    show(next)
  }

  function begin(node: N): void {
    const spot = rules.spotOf(node)
    setLift({ node, spot })
    rules.say('lifted', node, spot)
  }
  function over(node: N, spot: S): void {
    if (lift && rules.isSame(lift.spot, spot)) return
    setLift({ node, spot })
    rules.say('at', node, spot)
  }
  function cancel(): void {
    if (!now.current) return
    rules.say('back', now.current.node, now.current.spot)
    setLift(null)
  }
  function drop(): void {
    if (!lift) return
    const { node, spot } = lift
    if (rules.isSame(rules.spotOf(node), spot)) {
      cancel()
      return
    }
    setLift(null)
    rules.drop(node, spot)
    rules.say('dropped', node, spot)
    requestAnimationFrame(() => handleIn(rules.idOf(node))?.focus())
  }

  const press = (node: N) => (event: KeyboardEvent) => {
    if (!lift) {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      return begin(node)
    }
    const spot = rules.spotAfter(lift.node, lift.spot, event.key)
    if (spot !== undefined) over(lift.node, spot)
    else if (event.key === 'Escape' || event.key === 'Tab') cancel()
    else if (event.key === ' ' || event.key === 'Enter') drop()
    else return
    // Tab still moves the focus on; Escape must not also close the surrounding dialog
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }
  const dragging = (node: N) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      scrolledNear(event.currentTarget, event.clientY)
      const spot = rules.spotUnder(node, event)
      if (spot !== null) over(node, spot)
    },
    onPointerUp: drop,
    onPointerCancel: cancel,
  })
  return { lift, handleOf: (node: N) => ({ ...dragging(node), onKeyDown: press(node), onBlur: cancel }) }
}
