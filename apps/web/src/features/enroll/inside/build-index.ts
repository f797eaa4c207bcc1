import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { type Key, under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import { localStore } from '../../../platform/local/store/local-store.ts'
import { textsOf } from './texts-of.ts'
import { addTexts, emptyIndex, type WordIndex } from './word-index.ts'

/** How many trails are read at once: few enough that the page can respond between two readings, however long the catalogue is. */
const ROWS_AT_ONCE = 20

/** Reads every stored trail of a learner's journey into an index of its words; null if the search was aborted. */
export async function buildIndex(owner: Owner, gone: AbortSignal): Promise<WordIndex | null> {
  const range = under(...prefixOf(owner))
  const index = emptyIndex()
  let from: Key = range.from
  while (!gone.aborted) {
    const rows = await localStore.read(['cache'], (tx) => tx.list('cache', { ...range, from }, ROWS_AT_ONCE))
    for (const { trail } of rows) addTexts(index, trail.id, textsOf(trail))
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE) return index
    from = [...cachedKey(owner, last.trail.id, last.team), '']
  }
  return null
}
