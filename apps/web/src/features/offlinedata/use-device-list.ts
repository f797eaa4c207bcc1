import type { CachedTrail } from '@vereda/offline/cache/cached-trail.ts'
import { CACHED_TABLES, listCached } from '@vereda/offline/cache/read-cached.ts'
import type { StoredGame } from '@vereda/offline/download/stored-game.ts'
import type { StoredResource, StoredSizes } from '@vereda/offline/download/stored-sizes.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import { useStoredSizes } from '../../platform/local/download/use-stored-sizes.ts'
import type { Query } from '../../platform/local/store/live-query.ts'
import { useOwner } from '../../platform/local/store/owner.ts'
import { useLive } from '../../platform/local/store/use-live.ts'

/** A resource on the device. `isUnsent`: a play of it waits to be sent. `isOnlineOnly`: it was stored when it was opened, not downloaded. */
export type DeviceResource = StoredResource & { isUnsent: boolean; isOnlineOnly: boolean }

/** A trail on the device or being downloaded. `isGone`: the player no longer has it, so it could not be fetched again. */
export type DeviceTrail = {
  groupTrailId: string
  title: string
  cover: { trailId: string; cover: string | null }
  scene?: string | undefined
  isGone: boolean
  bytes: number
  freed: number
  resources: DeviceResource[]
}

/**
 * `elsewhere`: the learner's other journeys that have data on the device. `hasOthers`: other people have data here. `isFull`: a download
 * found no room.
 */
export type DeviceList = {
  trails: DeviceTrail[]
  bytes: number
  elsewhere: string[]
  hasOthers: boolean
  isFull: boolean
}

/** A key for a resource of a trail. */
const nameOf = (groupTrailId: string, resourceId: string) => JSON.stringify([groupTrailId, resourceId])

/**
 * What the store knows of trails besides their sizes: titles, covers, requested downloads; and of resources, by `nameOf`: unsent plays,
 * plays that were only online, their order.
 */
type Known = {
  names: Map<string, Pick<DeviceTrail, 'title' | 'cover' | 'scene' | 'isGone'>>
  asked: string[]
  unsent: Set<string>
  online: Set<string>
  /** Each resource's position in its trail. */
  places: Map<string, number>
  elsewhere: string[]
  hasOthers: boolean
  isFull: boolean
}

async function unsentResources(tx: ReadTransaction, userId: string): Promise<Set<string>> {
  const items = [...(await tx.list('TOSEND', under(userId))), ...(await tx.list('attention', under(userId)))]
  return new Set(
    items.flatMap(({ groupTrailId, content }) =>
      content.kind === 'resource' ? [nameOf(groupTrailId, content.resourceId)] : [],
    ),
  )
}

/**
 * Every stored copy of a trail, of any player, and after those the copies of the players that the learner is on each trail. In a map the
 * later copies win.
 */
async function cachedTrails(tx: ReadTransaction, owner: Owner): Promise<CachedTrail[]> {
  const all = await tx.list('cache', under(...prefixOf(owner)))
  return [...all, ...(await listCached(tx, owner, all.length))]
}

const knownQuery = (owner: Owner): Query<Known> => ({
  name: `device list ${owner.userId} ${owner.journey}`,
  tables: [...CACHED_TABLES, 'downloads', 'TOSEND', 'attention', 'lastPlayOnline', 'games'],
  read: async (tx) => {
    const [cached, jobs, online, games, everybodys] = await Promise.all([
      cachedTrails(tx, owner),
      tx.list('downloads', under(...prefixOf(owner))),
      tx.get('lastPlayOnline', prefixOf(owner)),
      tx.list('games', under(owner.userId)),
      tx.keys('games'),
    ])
    const isOurs = ({ owner: { journey } }: StoredGame) => journey === owner.journey
    const here = new Set(games.filter(isOurs).map((game) => game.groupTrailId))
    // a trail that is stored for this journey too need not be looked for in another (rule D27)
    const elsewhere = games.filter((game) => !isOurs(game) && !here.has(game.groupTrailId))
    const places = cached.flatMap(({ trail }) =>
      trail.steps
        .flatMap((step) => step.resources)
        .map(({ id }, place): [string, number] => [nameOf(trail.id, id), place]),
    )
    return {
      places: new Map(places),
      names: new Map(
        cached.map(({ goneSince, trail: { id, title, trailId, cover, scene } }) => [
          id,
          { title, cover: { trailId, cover }, scene, isGone: goneSince !== undefined },
        ]),
      ),
      asked: jobs.map((job) => job.groupTrailId),
      isFull: jobs.some(({ failure }) => failure === 'full'),
      hasOthers: everybodys.some(([userId]) => userId !== owner.userId),
      elsewhere: [...new Set(elsewhere.map((game) => game.owner.journey))],
      unsent: await unsentResources(tx, owner.userId),
      online: new Set((online ?? []).map((play) => nameOf(play.groupTrailId, play.resourceId))),
    }
  },
})

const unnamed = (groupTrailId: string) => ({
  title: '',
  cover: { trailId: groupTrailId, cover: null },
  isGone: false,
})

function deviceTrails(sizes: StoredSizes, known: Known): DeviceTrail[] {
  const { names, asked, unsent, online, places } = known
  const placeIn = (trail: string) => (resource: StoredResource) =>
    places.get(nameOf(trail, resource.resourceId)) ?? places.size
  const stored = sizes.trails.map((trail) => ({
    ...trail,
    resources: trail.resources
      .toSorted((a, b) => placeIn(trail.groupTrailId)(a) - placeIn(trail.groupTrailId)(b))
      .map((resource) => ({
        ...resource,
        isUnsent: unsent.has(nameOf(trail.groupTrailId, resource.resourceId)),
        isOnlineOnly: online.has(nameOf(trail.groupTrailId, resource.resourceId)),
      })),
  }))
  const here = new Set(stored.map(({ groupTrailId }) => groupTrailId))
  const coming = asked
    .filter((id) => !here.has(id))
    .map((groupTrailId) => ({ groupTrailId, bytes: 0, freed: 0, resources: [] }))
  return [...stored, ...coming].map((trail) => ({
    ...trail,
    ...(names.get(trail.groupTrailId) ?? unnamed(trail.groupTrailId)),
  }))
}

/** The learner's trails that are on the device or being downloaded, the biggest first; null while they are read for the first time. */
export function useDeviceList(): DeviceList | null {
  const sizes = useStoredSizes()
  const known = useLive(knownQuery(useOwner()))
  if (sizes === null || known === undefined) return null
  const trails = deviceTrails(sizes, known).sort((a, b) => b.bytes - a.bytes || (a.title < b.title ? -1 : 1))
  const { elsewhere, hasOthers, isFull } = known
  return { trails, bytes: sizes.bytes, elsewhere, hasOthers, isFull }
}
