import type { Trail } from '@vereda/domain/trail/trail.ts'
import { type CachedSummary, summaryOf, trailKey } from '@vereda/offline/cache/cached-trail.ts'
import { CACHED_TABLES, listCached, readCached } from '@vereda/offline/cache/read-cached.ts'
import { readUnsent, UNSENT_TABLES, type Unsent } from '@vereda/offline/overlay/unsent.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import type { Query } from '../store/live-query.ts'
import { laid } from './trail-query.ts'

/** Rows read at once: few enough for the page to breathe between two readings, however long the catalogue. */
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

/** The catalogue as last told, in the server's order; `asOf` null: never told as a whole, and the trails are those of its first page. */
export type StoredList = { trails: Trail[]; asOf: string | null }

export const trailListQuery = (owner: Owner): Query<StoredList> => ({
  name: `trails ${owner.userId} ${owner.journey}`,
  tables: ['summary', 'listings'],
  read: async (tx) => {
    const listing = await tx.get('listings', prefixOf(owner))
    if (listing === undefined) return { trails: [], asOf: null }
    // The first listing of all is coming, page by page: reading all of it anew after each would cost more than all the rest.
    if (listing.asOf === null) return { trails: await summariesOf(tx, owner, listing.first), asOf: null }
    const rows = await allSummaries(tx, owner)
    const trails = rows.sort((a, b) => a.place - b.place).map(({ trail }) => trail)
    return { trails, asOf: listing.asOf }
  },
})

const NONE: Trail[] = []

/**
 * The trails that this device knows one by one, where the whole catalogue was never told and can't be had: what was opened or downloaded
 * right after the first sign-in must not be out of reach. `isWanted` false asks for nothing.
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

/** The few trails of the catalogue that have something unsent, by id, with it laid over them. */
export const changedTrailsQuery = (owner: Owner): Query<ReadonlyMap<string, Trail>> => ({
  name: `changed trails ${owner.userId} ${owner.journey}`,
  tables: [...CACHED_TABLES, ...UNSENT_TABLES],
  read: async (tx) => {
    const unsent = await readUnsent(tx, owner.userId)
    const cached = await Promise.all(touched(unsent).map((id) => readCached(tx, owner, id)))
    return new Map(cached.flatMap((row) => (row ? [[row.trail.id, summaryOf(laid(row, unsent))]] : [])))
  },
})
