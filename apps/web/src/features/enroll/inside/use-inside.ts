import { useEffect, useState } from 'react'
import { useOwner } from '../../../platform/local/store/owner.ts'
import type { WordIndex } from './word-index.ts'

type Inside = { index: WordIndex; find: typeof import('./find-inside.ts').findInside }

/**
 * The words inside the trails that this device keeps, read once a search begins and again when the catalogue has more or fewer trails; null until
 * they are known: titles are searched meanwhile.
 */
export function useInside(isSearching: boolean, count: number): Inside | null {
  const { userId, journey } = useOwner()
  const [inside, setInside] = useState<Inside | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): a catalogue of another length is read anew
  useEffect(() => {
    if (!isSearching) return
    let isWanted = true
    void Promise.all([import('./build-index.ts'), import('./find-inside.ts')])
      .then(async ([{ buildIndex }, { findInside }]) => {
        const index = await buildIndex({ userId, journey }, () => isWanted)
        if (index && isWanted) setInside({ index, find: findInside })
      })
      .catch(() => undefined) // titles are searched all the same
    return () => {
      isWanted = false
    }
  }, [isSearching, userId, journey, count])
  return inside
}
