import { type RefObject, useLayoutEffect, useState } from 'react'

const PLAIN_REM = 16
const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || PLAIN_REM

/** A box's width and the text size (px), updated when they change. */
export function useBoxWidth(box: RefObject<HTMLElement | null>): { width: number; rem: number } {
  const [size, setSize] = useState({ width: globalThis.innerWidth, rem: PLAIN_REM })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const next = { width: element.clientWidth, rem: remOf() }
      setSize((now) => (now.width === next.width && now.rem === next.rem ? now : next))
    }
    // the observer reports before the first paint too, after the layout; measuring here would force a second layout
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  return size
}
