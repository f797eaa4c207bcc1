import { type RefObject, useEffect, useRef, useState } from 'react'

const STEP = 40 // px: a drawing is made anew for a change that is seen

/** A box's width in px, in steps of 40 and 320 at least; 0 until it is known. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0
      setWidth(Math.max(320, Math.round(now / STEP) * STEP))
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
