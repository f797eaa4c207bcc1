import { useEffect, useState } from 'react'

const SETTLED_MS = 300

/**
 * A text that is typed: it changes at every letter and is told once it rests, so that the address is not rewritten at every letter
 * (browsers allow only so many changes). A text that comes in from outside, such as by going back, takes its place.
 */
export function useSettled(outside: string, tell: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(outside)
  const [known, setKnown] = useState(outside)
  if (outside !== known) {
    setKnown(outside)
    setTyped(outside)
  }
  useEffect(() => {
    if (typed === outside) return
    const timer = setTimeout(() => tell(typed), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed, outside, tell])
  return [typed, setTyped]
}
