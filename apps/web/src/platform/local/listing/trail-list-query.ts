import type { Trail } from '@vereda/domain/trail/trail.ts'
import { type CachedSummary, summaryOf, trailKey } from '@vereda/offline/cache/cached-trail.ts'
import { CACHED_TABLES, listCached, readCached } from '@vereda/offline/cache/read-cached.ts'
import { readUnsent, UNSENT_TABLES, type Unsent } from '@vereda/offline/overlay/unsent.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import type { Query } from '../store/live-query.ts'
import { laid } from './trail-query.ts'

/** The number of rows read at once. It is small, so that the page can respond between two reads of a long catalogue. */
const ROWS_AT_ONCE = 250

async function allSummaries(tx: ReadTransaction, owner: Owner): Promise<CachedSummary[]> {
  const range = under(...prefixOf(owner))
  const rows: CachedSummary[] = []
  for (;;) {
    const last = rows.at(-1)
    const from = last === undefined ? range.from : [...trailKey(owner, last.trail.id), '']
    const more = await tx.list('summary', { ...range, from }, ROWS_AT_ONCE)
    rows.push(...more)
    if (more.length < ROWS_AT_ONCE) return rows
  }
}

async function summariesOf(tx: ReadTransaction, owner: Owner, ids: readonly string[]): Promise<Trail[]> {
  const rows = await Promise.all(ids.map((id) => tx.get('summary', trailKey(owner, id))))
  return rows.flatMap((row) => (row ? [row.trail] : []))
}

/**
 * The catalogue as the server last told it, in the server's order. `asOf` null: the whole catalogue has never come, and `trails` are those
 * of its first page.
 */
export type StoredList = { trails: Trail[]; asOf: string | null }

export const trailListQuery = (owner: Owner): Query<StoredList> => ({
  name: `trails ${owner.userId} ${owner.journey}`,
  tables: ['summary', 'listings'],
  read: async (tx) => {
    const listing = await tx.get('listings', prefixOf(owner))
    if (listing === undefined) return { trails: [], asOf: null }
    // The very first listing comes page by page. Reading all rows again after each page would cost more than everything else.
    if (listing.asOf === null) return { trails: await summariesOf(tx, owner, listing.first), asOf: null }
    const rows = await allSummaries(tx, owner)
    const trails = rows.sort((a, b) => a.place - b.place).map(({ trail }) => trail)
    return { trails, asOf: listing.asOf }
  },
})

const NONE: Trail[] = []

/**
 * The trails that this device knows one by one. They are shown where the whole catalogue has never come and can't be had, so that a trail
 * that was opened or downloaded right after the first sign-in stays reachable. With `isWanted` false the query reads nothing.
 */
export const knownTrailsQuery = (owner: Owner, isWanted: boolean): Query<Trail[]> => ({
  name: `known trails ${owner.userId} ${owner.journey} ${isWanted}`,
  tables: CACHED_TABLES,
  read: async (tx) => {
    if (!isWanted) return NONE
    const rows = await listCached(tx, owner, ROWS_AT_ONCE)
    return rows.map(({ trail }) => summaryOf(trail))
  },
})

const touched = ({ items, plays, sittings }: Unsent): string[] => [
  ...new Set([...items, ...plays, ...sittings].map((row) => row.groupTrailId)),
]

/** The few trails of the catalogue that have something unsent, by id, with the unsent changes applied. */
export const changedTrailsQuery = (owner: Owner): Query<ReadonlyMap<string, Trail>> => ({
  name: `changed trails ${owner.userId} ${owner.journey}`,
  tables: [...CACHED_TABLES, ...UNSENT_TABLES],
  read: async (tx) => {
    const unsent = await readUnsent(tx, owner.userId)
    const cached = await Promise.all(touched(unsent).map((id) => readCached(tx, owner, id)))
    return new Map(cached.flatMap((row) => (row ? [[row.trail.id, summaryOf(laid(row, unsent))]] : [])))
  },
})
