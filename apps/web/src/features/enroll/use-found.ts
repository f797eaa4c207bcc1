import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useState } from 'react'
import { findTrails } from './find-trails.ts'
import { useInside } from './inside/use-inside.ts'

const NONE: readonly Trail[] = []

/** What has the searched words inside, behind what has them in its title. */
function withInside(titled: readonly Trail[], inside: readonly Trail[]): readonly Trail[] {
  const known = new Set(titled)
  return [...titled, ...inside.filter((trail) => !known.has(trail))]
}

/**
 * What a search finds: titles as they are written, then what has the words inside; else titles but for slips of the finger, which are looked for
 * only then.
 */
export function useFound(trails: readonly Trail[], query: string, chosen: ChosenCategory): readonly Trail[] {
  const isSearching = query.trim() !== ''
  const inside = useInside(isSearching, trails.length)
  const titled = useMemo(() => findTrails(trails, query, chosen), [trails, query, chosen])
  const exact = useMemo(
    () =>
      inside && isSearching
        ? withInside(titled, inside.find(trails, inside.index, { query, chosen }))
        : titled,
    [inside, isSearching, titled, trails, query, chosen],
  )
  const [near, setNear] = useState(NONE)
  const isMissed = exact.length === 0 && isSearching
  useEffect(() => {
    if (!isMissed) return
    let isGone = false
    void import('./find-near.ts').then(({ findNear }) => !isGone && setNear(findNear(trails, query, chosen)))
    return () => {
      isGone = true
      setNear(NONE)
    }
  }, [isMissed, trails, query, chosen])
  return isMissed ? near : exact
}
