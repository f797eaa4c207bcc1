import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOwner } from '../../platform/local/store/owner.ts'
import { findTrails } from './find-trails.ts'
import type { Find } from './inside/open-search.ts'

/** A search; `isAbout`: somebody has focused the search field, so the index is prepared before the first letter. */
type Search = { query: string; chosen: ChosenCategory; isAbout: boolean }

/**
 * The trails that a search finds. At first it searches titles for the words as typed. Once a search begins and the stored trails are read,
 * it also searches their texts and allows typing slips. The trails are read again when the catalogue has more or fewer of them.
 */
export function useFound(trails: readonly Trail[], { query, chosen, isAbout }: Search): readonly Trail[] {
  const { userId, journey } = useOwner()
  const isSearching = isAbout || query.trim() !== ''
  const newest = useRef(trails)
  newest.current = trails
  const count = trails.length
  const [find, setFind] = useState<Find>(() => findTrails)
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): a catalogue of another length is indexed again
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
