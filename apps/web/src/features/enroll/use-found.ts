import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOwner } from '../../platform/local/store/owner.ts'
import { findTrails } from './find-trails.ts'
import type { Find } from './inside/open-search.ts'

/** What is searched, and whether somebody is about to: who has gone to the field finds its first letter ready. */
type Search = { query: string; chosen: ChosenCategory; isAbout: boolean }

/**
 * What a search finds: titles as they are written; as soon as a search begins and its words are read, what has them inside too, or has them
 * but for slips of the finger. The words are read again where the catalogue has more or fewer trails.
 */
export function useFound(trails: readonly Trail[], { query, chosen, isAbout }: Search): readonly Trail[] {
  const { userId, journey } = useOwner()
  const isSearching = isAbout || query.trim() !== ''
  const newest = useRef(trails)
  newest.current = trails
  const count = trails.length
  const [find, setFind] = useState<Find>(() => findTrails)
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): a catalogue of another length is read anew
  useEffect(() => {
    if (!isSearching) return
    const gone = new AbortController()
    void import('./inside/open-search.ts').then(({ openSearch }) =>
      openSearch({ userId, journey }, newest.current, gone.signal, (better) => setFind(() => better)),
    )
    return () => gone.abort()
  }, [isSearching, userId, journey, count])
  return useMemo(() => find(trails, query, chosen), [find, trails, query, chosen])
}
