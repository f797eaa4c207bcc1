import { type RefObject, useLayoutEffect, useState } from 'react'

const PLAIN_REM = 16
const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || PLAIN_REM

/** How wide a box is and how big the text (px); follows both. */
export function useBoxWidth(box: RefObject<HTMLElement | null>): { width: number; rem: number } {
  const [size, setSize] = useState({ width: globalThis.innerWidth, rem: PLAIN_REM })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const next = { width: element.clientWidth, rem: remOf() }
      setSize((now) => (now.width === next.width && now.rem === next.rem ? now : next))
    }
    // told before the first paint too, when the layout stands: measuring here would make it twice
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  return size
}
