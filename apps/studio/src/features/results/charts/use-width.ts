import { type RefObject, useEffect, useRef, useState } from 'react'

const STEP = 40 // px: a drawing is made anew for a change that is seen
const LETTERS = 16 // px, as long as nobody asks for larger ones

/** A box's width in px, in steps of 40 and 320 at least, 0 until it is known; and how many times larger than usual the reader's letters are. */
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
