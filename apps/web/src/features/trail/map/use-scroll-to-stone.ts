import { wantsLittleMotion } from '@vereda/ui/motion/wants-little-motion.ts'
import { useEffect, useRef } from 'react'
import { BAR_ID, PANEL_ID } from '../template-ids.ts'

const edge = (id: string, side: 'top' | 'bottom', otherwise: number) =>
  document.getElementById(id)?.getBoundingClientRect()[side] ?? otherwise

/** The middle of the visible map (px from the screen's top): between bar and sheet if they lie over it, else of the whole screen. */
function middleOfSight(): number {
  const isBeside = edge(PANEL_ID, 'bottom', 0) - edge(BAR_ID, 'top', 0) >= innerHeight
  return isBeside ? innerHeight / 2 : (edge(BAR_ID, 'bottom', 0) + edge(PANEL_ID, 'top', innerHeight)) / 2
}

/** Whether the panel is above the whole map, on a page with little room: then the panel is kept in view instead of the stone. */
const isAbove = (stone: HTMLElement) =>
  edge(PANEL_ID, 'bottom', Number.POSITIVE_INFINITY) <= stone.closest('section')!.getBoundingClientRect().top

function scrollTo(id: string, behavior: ScrollBehavior, isChosen: boolean) {
  const stone = document.getElementById(`stone-${id}`)
  if (!stone) return
  if (isAbove(stone)) {
    if (isChosen) document.getElementById(PANEL_ID)!.scrollIntoView({ behavior })
    return
  }
  const { top, height } = stone.getBoundingClientRect()
  globalThis.scrollTo({ top: scrollY + top + height / 2 - middleOfSight(), behavior })
}

/** Keeps the chosen stone in view: at once when the map opens or changes its width, smoothly when another is chosen. */
export function useScrollToStone(id: string, width: number) {
  const last = useRef<{ id: string; width: number } | null>(null)
  useEffect(() => {
    const isSameMap = last.current?.width === width
    if (!isSameMap) scrollTo(id, 'instant', false)
    else if (last.current?.id !== id) scrollTo(id, wantsLittleMotion() ? 'instant' : 'smooth', true)
    last.current = { id, width }
  }, [id, width])
}
