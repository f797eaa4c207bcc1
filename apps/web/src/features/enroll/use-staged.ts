import { useEffect, useState } from 'react'

const STAGE_MS = 50 // specification 9
const STAGE_SIZE = 24
/** Above this many, a list fills in stages, so that no step of it holds up the screen (specification 9). */
export const STAGED_ABOVE = 100

/** As many of the items as may be shown by now; the rest follows in stages. */
export function useStaged<T>(items: readonly T[]): readonly T[] {
  const isStaged = items.length > STAGED_ABOVE
  const [shown, setShown] = useState(STAGE_SIZE)
  useEffect(() => {
    if (!isStaged || shown >= items.length) return
    const timer = setTimeout(() => setShown(shown + STAGE_SIZE), STAGE_MS)
    return () => clearTimeout(timer)
  }, [isStaged, shown, items.length])
  return isStaged ? items.slice(0, shown) : items
}
