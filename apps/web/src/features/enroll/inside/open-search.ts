import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { findNear } from '../find-near.ts'
import { findTrails } from '../find-trails.ts'
import { buildIndex } from './build-index.ts'
import { findInside } from './find-inside.ts'
import { makeReady } from './make-ready.ts'
import type { WordIndex } from './word-index.ts'

export type Find = (trails: readonly Trail[], query: string, chosen: ChosenCategory) => readonly Trail[]

/** Finds trails whose titles have the words as typed; if there is none, trails whose titles have them apart from typing slips. */
const findTitled: Find = (trails, query, chosen) => {
  const titled = findTrails(trails, query, chosen)
  return titled.length > 0 ? titled : findNear(trails, query, chosen)
}

/** Finds trails by their titles, then by all their texts. A trail that this device could not read is searched by its title alone. */
const findWith =
  (index: WordIndex): Find =>
  (trails, query, chosen) => {
    const titled = findTrails(trails, query, chosen)
    if (query.trim() === '') return titled
    const known = new Set(titled)
    const inside = findInside(trails, index, { query, chosen }).filter((trail) => !known.has(trail))
    const found = [...titled, ...inside]
    const isWhole = index.places.size >= trails.length
    return found.length > 0 || isWhole ? found : findNear(trails, query, chosen)
  }

/** Passes on a search by titles at once, and a search by all texts once the stored trails are read. */
export async function openSearch(
  owner: Owner,
  trails: readonly Trail[],
  gone: AbortSignal,
  onFind: (find: Find) => void,
): Promise<void> {
  if (!gone.aborted) onFind(findTitled)
  await makeReady(trails, gone)
  const index = await buildIndex(owner, gone)
  if (index && !gone.aborted) onFind(findWith(index))
}
