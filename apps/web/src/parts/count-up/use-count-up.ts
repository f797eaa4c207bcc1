import { wantsLittleMotion } from '@vereda/ui/motion/wants-little-motion.ts'
import { useEffect, useRef, useState } from 'react'

const COUNT_MS = 900 // design 2.5: growth

const easedOut = (t: number) => 1 - (1 - t) ** 3

/** A number that counts up when it grows, at first from `first`; with reduced motion it changes at once. */
export function useCountUp(value: number, first = value): number {
  const [shown, setShown] = useState(first)
  const from = useRef(first)
  useEffect(() => {
    const start = from.current
    from.current = value
    if (value <= start || wantsLittleMotion()) return setShown(value)
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const t = Math.min(1, (now - begun) / COUNT_MS)
      // the values on the way are whole numbers; the final one may have decimals
      setShown(t < 1 ? Math.round(start + (value - start) * easedOut(t)) : value)
      if (t < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
