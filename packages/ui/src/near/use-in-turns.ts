import { useEffect, useState } from 'react'

let isFirstDrawn = false

/**
 * How many of a screen's `parts` may be rendered, if the app's first view can do without them. When the page opens it is none, then one
 * more in each task, so that none of them blocks a slow phone. Later screens get all at once, so that a person who comes back finds a
 * screen of full length.
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

/** Whether a part that the app's first view can do without may be rendered. */
export const useAfterFirst = (): boolean => useInTurns(1) > 0
