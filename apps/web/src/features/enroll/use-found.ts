import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useState } from 'react'
import { findTrails } from './find-trails.ts'

const NONE: readonly Trail[] = []

/** What a search finds: as it is written, else but for slips of the finger, which are looked for only then. */
export function useFound(trails: readonly Trail[], query: string, chosen: ChosenCategory): readonly Trail[] {
  const exact = useMemo(() => findTrails(trails, query, chosen), [trails, query, chosen])
  const [near, setNear] = useState(NONE)
  const isMissed = exact.length === 0 && query.trim() !== ''
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
