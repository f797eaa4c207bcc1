import { useEffect, useRef } from 'react'

const WIDE_FROM = 1140
// Where on the screen the chosen stone comes to lie: above the sheet on a phone, in the middle beside a panel.
const PLACE_OVER_SHEET = 0.42
const PLACE_BESIDE_PANEL = 0.5

function scrollTo(id: string, behavior: ScrollBehavior) {
  const stone = document.getElementById(`stone-${id}`)
  if (!stone) return
  const share = innerWidth < WIDE_FROM ? PLACE_OVER_SHEET : PLACE_BESIDE_PANEL
  const { top, height } = stone.getBoundingClientRect()
  globalThis.scrollTo({ top: scrollY + top + height / 2 - innerHeight * share, behavior })
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Keeps the chosen stone in sight: at once when the map opens or changes its width, gliding when another is chosen. */
export function useScrollToStone(id: string, width: number) {
  const last = useRef<{ id: string; width: number } | null>(null)
  useEffect(() => {
    const isSameMap = last.current?.width === width
    if (!isSameMap) scrollTo(id, 'instant')
    else if (last.current?.id !== id) scrollTo(id, isCalm() ? 'instant' : 'smooth')
    last.current = { id, width }
  }, [id, width])
}
