import type { Trail } from '@vereda/domain/trail/trail.ts'
import { type CachedTrail, summaryOf, trailKey } from '@vereda/offline/cache/cached-trail.ts'
import { layUnsentOver } from '@vereda/offline/overlay/lay-unsent.ts'
import { readUnsent, UNSENT_TABLES, type Unsent } from '@vereda/offline/overlay/unsent.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import type { Query } from './live-query.ts'

const laid = ({ trail, stepsSeen, team }: CachedTrail, unsent: Unsent): Trail =>
  layUnsentOver(trail, stepsSeen, team, unsent)

/** A stored trail with everything unsent laid over it, or null when this device has never seen it. */
export type StoredTrail = { trail: Trail; asOf: string } | null

export const trailQuery = (owner: Owner, groupTrailId: string): Query<StoredTrail> => ({
  name: `trail ${owner.userId} ${owner.journey} ${groupTrailId}`,
  tables: ['cache', ...UNSENT_TABLES],
  read: async (tx) => {
    const cached = await tx.get('cache', trailKey(owner, groupTrailId))
    if (cached === undefined) return null
    return { trail: laid(cached, await readUnsent(tx, owner.userId)), asOf: cached.asOf }
  },
})

const touched = (unsent: Unsent): Set<string> =>
  new Set([...unsent.items, ...unsent.plays, ...unsent.sittings].map((row) => row.groupTrailId))

/** Only trails with something unsent need their steps for their figures; the others show what the server said. */
async function shown(tx: ReadTransaction, owner: Owner, trail: Trail, unsent: Unsent): Promise<Trail> {
  const cached = await tx.get('cache', trailKey(owner, trail.id))
  return cached === undefined ? trail : summaryOf(laid(cached, unsent))
}

/** The catalogue as last told, in the server's order, its trails without steps; `asOf` null: never told. */
export type StoredList = { trails: Trail[]; asOf: string | null }

export const trailListQuery = (owner: Owner): Query<StoredList> => ({
  name: `trails ${owner.userId} ${owner.journey}`,
  tables: ['summary', 'listings', 'cache', ...UNSENT_TABLES],
  read: async (tx) => {
    const [listing, rows, unsent] = await Promise.all([
      tx.get('listings', prefixOf(owner)),
      tx.list('summary', under(...prefixOf(owner))),
      readUnsent(tx, owner.userId),
    ])
    const changed = touched(unsent)
    const inOrder = rows.sort((a, b) => a.place - b.place)
    const trails = await Promise.all(
      inOrder.map(({ trail }) => (changed.has(trail.id) ? shown(tx, owner, trail, unsent) : trail)),
    )
    return { trails, asOf: listing?.asOf ?? null }
  },
})
