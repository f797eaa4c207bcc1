import type { ListedData, ResourceData } from '@vereda/domain/resource/kinds.ts'
import { listedManifest } from '@vereda/domain/resource/manifest.ts'
import { hasKept } from '@vereda/domain/trail/has-kept.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { gameKey } from '@vereda/offline/download/stored-game.ts'
import { readUnsent, UNSENT_TABLES } from '@vereda/offline/overlay/unsent.ts'
import { readTeam } from '@vereda/offline/player/chosen-team.ts'
import { isUnsent, leftOffUnsent, type PlayedContent, readsOn } from '@vereda/offline/sitting/left-off.ts'
import type { Sitting } from '@vereda/offline/sitting/sitting.ts'
import { isOnline } from '../calls/connection.ts'
import { sha256 } from '../files/sha256.ts'
import { refreshTrail } from '../listing/listing.ts'
import { trailQuery } from '../listing/trail-query.ts'
import { readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { lastWordsKept } from './last-words.ts'
import type { Playable } from './open-resource.ts'

/** The mark of a resource's content, of the same content the same in every version of its trail. */
export const contentMark = (data: ResourceData): Promise<string> =>
  sha256(new TextEncoder().encode(JSON.stringify(data)))

/** So long at most a package waits for the server's word on where it was left off; what is stored stands where none comes. */
const PATIENCE_MS = 2_000
/** What the server told within this time is taken as it stands. */
const FRESH_MS = 30_000

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
const askServer = (groupTrailId: string) =>
  Promise.race([refreshTrail(currentOwner(), groupTrailId), patience()])
const isFresh = (asOf: string) => Math.abs(Date.now() - Date.parse(asOf)) < FRESH_MS

/**
 * Whether only the server can know where a package was left off: its word is old, or of another version than is about to play, and nothing waits
 * here that is newer than that.
 */
function isAskedFirst(
  groupTrailId: string,
  { id, activityVersion }: TrailResource,
  version: number,
): Promise<boolean> {
  const owner = currentOwner()
  return readLocal([...CACHED_TABLES, ...UNSENT_TABLES], async (tx) => {
    const cached = await readCached(tx, owner, groupTrailId)
    if (cached === undefined) return false
    if (isFresh(cached.asOf) && (activityVersion ?? version) === version) return false
    return !isUnsent(await readUnsent(tx, owner.userId), groupTrailId, id)
  })
}

const sittingsOf = async (groupTrailId: string, resourceId: string): Promise<Sitting[]> => {
  const { userId } = currentOwner()
  const { sittings } = await readLocal(UNSENT_TABLES, (tx) => readUnsent(tx, userId))
  return sittings.filter((one) => one.groupTrailId === groupTrailId && one.resourceId === resourceId)
}

/** `isAsked`: the server was asked, and may have told of another version. */
type LeftAnywhere = { resource: TrailResource; isAsked: boolean }

/**
 * A resource, of which this version is about to play, as its learner left it anywhere. On this device: the page that it was left in may have gone a moment ago. On another, for a package: they may
 * have gone on there since this device last heard of the trail, and what is left later at an earlier place would stand in the place of that.
 * What waits here to be sent is gone on from as it is, in its own edition: the server does not know of it, and may tell of another.
 */
export async function leftAnywhere(
  resource: TrailResource,
  groupTrailId: string,
  version: number,
): Promise<LeftAnywhere> {
  const owner = currentOwner()
  const isAsked =
    isPackage(resource.data) && isOnline() && (await isAskedFirst(groupTrailId, resource, version))
  if (isAsked) await askServer(groupTrailId)
  else await lastWordsKept(await sittingsOf(groupTrailId, resource.id))
  const { tables, read } = trailQuery(owner, groupTrailId)
  const told = (await readLocal(tables, read))?.trail.steps.flatMap(({ resources }) => resources)
  const newest = told?.find(({ id }) => id === resource.id)
  return { resource: newest && !newest.disabled ? newest : resource, isAsked }
}

const NOWHERE = { scorm: undefined, objectData: undefined }

type Known = { version: number; data: ResourceData }
/** Where a resource was left off, and what this device knows of its contents. */
type LeftOff = { unsent: PlayedContent | null; known: Known[]; told: TrailResource | undefined }

const leftOffOf = (groupTrailId: string, resourceId: string): Promise<LeftOff> =>
  readLocal([...CACHED_TABLES, ...UNSENT_TABLES, 'games'], async (tx) => {
    const owner = currentOwner()
    const trail = (await readCached(tx, owner, groupTrailId))?.trail
    const game = await tx.get('games', gameKey({ owner, groupTrailId, resourceId }))
    const team = await readTeam(tx, owner, groupTrailId)
    const unsent = trail && leftOffUnsent(trail, team, resourceId, await readUnsent(tx, owner.userId))
    const told = trail?.steps.flatMap(({ resources }) => resources).find(({ id }) => id === resourceId)
    const listed =
      told && listedManifest(told.data) !== null
        ? [{ version: trail!.version, data: told.data as ResourceData }]
        : []
    const kept = game ? [game.current, game.next, ...game.older] : []
    return { unsent: unsent ?? null, known: [...listed, ...kept.filter((one) => one !== null)], told }
  })

/** A package keeps its place in words of its own; our posts and pages know what they can't read. */
const isPackage = ({ type }: Pick<ListedData, 'type'>) => type === 'scorm' || type === 'bundle'

/**
 * The resource as its content is told of it: without the place where its learner left off, where that was left in other content than is about to play,
 * of another version of the trail; at the place that the server told of this version, if it did. What the server keeps of it stays there
 * (docs/decisions/versions-under-way.md).
 */
export async function asReadBy<T extends TrailResource>(
  resource: T,
  groupTrailId: string,
  { version, data }: Pick<Playable, 'version' | 'data'>,
): Promise<T> {
  if (!isPackage(data) || resource.activityVersion === null) return resource
  const { unsent, known, told } = await leftOffOf(groupTrailId, resource.id)
  const left = unsent ?? { version: resource.activityVersion }
  if (left.version === version) return resource
  const there = known.find((one) => one.version === left.version)?.data
  const content = left.content ?? (there && (await contentMark(there)))
  const isReadable = readsOn({ ...left, content }, { version, content: await contentMark(data) })
  if (isReadable) return resource
  const { scorm, objectData } = told?.activityVersion === version ? told : NOWHERE
  return { ...resource, scorm, objectData }
}

/**
 * The resource as its content is told of it, with the mark of that content. Before its place is withheld the server is asked: what was sent a moment
 * ago stands here as if it had been left last, and the server may know of a place in this very edition, which would be lost.
 */
export async function asRead(resource: TrailResource, groupTrailId: string, playable: Playable) {
  const content = await contentMark(playable.data)
  const told = await asReadBy(resource, groupTrailId, playable)
  if (!hasKept(resource) || hasKept(told) || !isOnline()) return { content, told }
  await askServer(groupTrailId)
  return { content, told: await asReadBy(resource, groupTrailId, playable) }
}
