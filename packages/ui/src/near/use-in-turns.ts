import { useEffect, useState } from 'react'

let isFirstDrawn = false

/**
 * How many of so many parts of a screen that the first view of all does without may be drawn: none when the page opens, then one more in each
 * task right after, so that none holds up a slow phone; all at once from then on, so that who comes back finds a screen of its whole length.
 */
export function useInTurns(parts: number): number {
  const [drawn, setDrawn] = useState(isFirstDrawn ? parts : 0)
  useEffect(() => {
    if (drawn >= parts) return
    const timer = setTimeout(() => {
      isFirstDrawn = true
      setDrawn(drawn + 1)
    })
    return () => clearTimeout(timer)
  }, [drawn, parts])
  return drawn
}

/** Whether what the first view of all does without may be drawn. */
export const useAfterFirst = (): boolean => useInTurns(1) > 0
