import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import {
  type Availability,
  type KnownOfTrail,
  resourceAvailability,
  trailAvailability,
  withoutOffer,
} from '@vereda/offline/download/availability.ts'
import { jobKey } from '@vereda/offline/download/download-job.ts'
import { hashesOf, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import type { Query } from '../store/live-query.ts'

const heldBy = (games: readonly StoredGame[]): ReadonlySet<string> =>
  new Set(games.flatMap((game) => [...hashesOf({ ...game, next: null, older: [] }).keys()]))

type Known = KnownOfTrail & { isGone: boolean }

async function readKnown(tx: ReadTransaction, owner: Owner, groupTrailId: string): Promise<Known> {
  const [cached, job, games, online, queue] = await Promise.all([
    readCached(tx, owner, groupTrailId),
    tx.get('downloads', jobKey({ owner, groupTrailId })),
    tx.list('games', under(...prefixOf(owner))),
    tx.get('lastPlayOnline', prefixOf(owner)),
    tx.list('TOSEND', under(owner.userId)),
  ])
  const isOurs = (row: { groupTrailId: string }) => row.groupTrailId === groupTrailId
  const ours = queue.flatMap(({ groupTrailId: trail, content }) =>
    trail === groupTrailId && content.kind === 'resource' ? [content.resourceId] : [],
  )
  return {
    trail: cached?.trail,
    isGone: cached?.goneSince !== undefined,
    job,
    games: new Map(games.filter(isOurs).map((game) => [game.resourceId, game])),
    held: heldBy(games),
    online: (online ?? []).filter(isOurs),
    queued: new Set(ours),
  }
}

function stands(known: KnownOfTrail, resourceId: string | null): Availability {
  if (resourceId === null) return trailAvailability(known)
  const all = known.trail?.steps.flatMap((step) => step.resources) ?? []
  const resource = all.find((r) => r.id === resourceId)
  return resource ? resourceAvailability(known, resource) : { kind: 'online' }
}

/**
 * Reads the availability of a trail, or of one of its resources, on this device. For a trail that the player has left, missing files are
 * not offered for download, because the server would not send them.
 */
export const availabilityQuery = (
  owner: Owner,
  groupTrailId: string,
  resourceId: string | null,
): Query<Availability> => ({
  name: `availability ${owner.userId} ${owner.journey} ${groupTrailId} ${resourceId ?? ''}`,
  tables: [...CACHED_TABLES, 'downloads', 'games', 'lastPlayOnline', 'TOSEND'],
  read: async (tx) => {
    const known = await readKnown(tx, owner, groupTrailId)
    const value = stands(known, resourceId)
    return known.isGone ? withoutOffer(value) : value
  },
})
