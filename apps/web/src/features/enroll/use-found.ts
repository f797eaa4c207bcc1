import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useState } from 'react'
import { useOwner } from '../../platform/local/store/owner.ts'
import { findTrails } from './find-trails.ts'
import type { Find } from './inside/open-search.ts'

/**
 * What a search finds: titles as they are written; as soon as a search begins and its words are read, what has them inside too, or has them
 * but for slips of the finger. The words are read again where the catalogue has more or fewer trails.
 */
export function useFound(trails: readonly Trail[], query: string, chosen: ChosenCategory): readonly Trail[] {
  const { userId, journey } = useOwner()
  const isSearching = query.trim() !== ''
  const count = trails.length
  const [find, setFind] = useState<Find>(() => findTrails)
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): a catalogue of another length is read anew
  useEffect(() => {
    if (!isSearching) return
    const gone = new AbortController()
    void import('./inside/open-search.ts').then(({ openSearch }) =>
      openSearch({ userId, journey }, gone.signal, (better) => setFind(() => better)),
    )
    return () => gone.abort()
  }, [isSearching, userId, journey, count])
  return useMemo(() => find(trails, query, chosen), [find, trails, query, chosen])
}
