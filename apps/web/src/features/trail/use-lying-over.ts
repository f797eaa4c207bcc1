import { useLayoutEffect, useRef, useState } from 'react'
import { BAR_ID, PANEL_ID } from './template-ids.ts'

/** How much of the screen's top and foot the bar and the panel cover (px); zero if they are beside the content. */
export type LyingOver = { top: number; foot: number }

const BESIDE: LyingOver = { top: 0, foot: 0 }

function measured(bar: HTMLElement, panel: HTMLElement): LyingOver {
  if (getComputedStyle(bar).position !== 'fixed') return BESIDE
  const foot = innerHeight - panel.getBoundingClientRect().top
  return { top: Math.round(bar.getBoundingClientRect().bottom), foot: Math.round(foot) }
}

/** Measures a template's bar and panel, and again when they change. While the panel is tall, its size before that counts. */
export function useLyingOver(isTall: boolean): LyingOver {
  const [over, setOver] = useState(BESIDE)
  const tall = useRef(isTall)
  tall.current = isTall
  useLayoutEffect(() => {
    const bar = document.getElementById(BAR_ID)
    const panel = document.getElementById(PANEL_ID)
    if (!bar || !panel) return
    const measure = () =>
      setOver((before) => {
        const now = measured(bar, panel)
        const foot = tall.current && now.foot > 0 ? before.foot : now.foot
        return before.top === now.top && before.foot === foot ? before : { top: now.top, foot }
      })
    // the observer reports before the first paint too, after the layout; measuring here would force a second layout
    const watcher = new ResizeObserver(measure)
    for (const element of [bar, panel, document.documentElement]) watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return over
}

/** The covered heights as CSS variables, for the content below. */
export const overStyle = ({ top, foot }: LyingOver) => ({
  '--over-top': `${top}px`,
  '--over-foot': `${foot}px`,
})
