import { useEffect, useState } from 'react'

let isFirstDrawn = false

/**
 * Whether what the first view of all does without may be drawn: false for what is drawn when the page opens, true in a task of its own right
 * after; true at once from then on, so that who comes back finds a screen of its whole length.
 */
export function useAfterFirst(): boolean {
  const [isDue, setDue] = useState(isFirstDrawn)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => {
      isFirstDrawn = true
      setDue(true)
    })
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue
}
