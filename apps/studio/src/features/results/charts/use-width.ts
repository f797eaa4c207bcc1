import { type RefObject, useEffect, useRef, useState } from 'react'

const STEP = 40 // px: a drawing is made again only for a visible change of width
const LETTERS = 16 // px, the browser's default font size

/** The width of a box in px, in steps of 40 and at least 320, or 0 until it is known; and the reader's font size relative to the default. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number, number] {
  const box = useRef<HTMLDivElement>(null)
  const [{ width, letters }, setRoom] = useState({ width: 0, letters: 1 })
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / LETTERS
      setRoom({ width: Math.max(320, Math.round(now / STEP) * STEP), letters })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, width, letters]
}
