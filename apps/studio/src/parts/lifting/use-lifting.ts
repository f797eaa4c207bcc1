import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** What was lifted, and where it would be put. */
export type Lift<N, S> = { node: N; spot: S }

export type Point = { clientX: number; clientY: number }

/** What is said of a row that is moved: that it was lifted, stands over a spot, was dropped there, or was put back. */
export type LiftWord = 'lifted' | 'at' | 'dropped' | 'back'

/** How rows of a list may be lifted, and where to. */
export type LiftRules<N, S> = {
  /** Where a row stands now. */
  spotOf: (node: N) => S
  /** The spot that a key leads to; undefined for a key that means nothing while something is lifted. */
  spotAfter: (node: N, spot: S, key: string) => S | undefined
  spotUnder: (node: N, point: Point) => S | null
  isSame: (one: S, other: S) => boolean
  /** Puts it where it does not stand yet. */
  drop: (node: N, spot: S) => void
  say: (word: LiftWord, node: N, spot: S) => void
  /** The id by which the row of this stands in the page, as `data-id`. */
  idOf: (node: N) => string
}

const handleIn = (id: string) =>
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] button[aria-pressed]`)

const EDGE_PX = 56
const STEP_PX = 14

/** Scrolls what holds the rows while something is dragged near its edge. */
function scrolledNear(handle: Element, y: number): void {
  const holder = handle.closest('nav')
  const own = holder && holder.scrollHeight > holder.clientHeight + 1 ? holder : document.scrollingElement
  const bottom = Math.min(innerHeight, holder?.getBoundingClientRect().bottom ?? innerHeight)
  const top = Math.max(0, holder?.getBoundingClientRect().top ?? 0)
  if (y < top + EDGE_PX) own?.scrollBy(0, -STEP_PX)
  else if (y > bottom - EDGE_PX) own?.scrollBy(0, STEP_PX)
}

/** Lifts a row by its handle, with keys or by dragging, and drops it elsewhere; each place is spoken. */
export function useLifting<N, S>(rules: LiftRules<N, S>) {
  const [lift, show] = useState<Lift<N, S> | null>(null)
  // a row that moved elsewhere loses the focus before this is drawn again
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
    // Tab goes on; Escape closes nothing besides
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
