import type { ListedData, ResourceData } from '@vereda/domain/resource/kinds.ts'
import { listedManifest } from '@vereda/domain/resource/manifest.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { gameKey } from '@vereda/offline/download/stored-game.ts'
import { readUnsent, UNSENT_TABLES } from '@vereda/offline/overlay/unsent.ts'
import { readTeam } from '@vereda/offline/player/chosen-team.ts'
import { leftOffIn, leftOffUnsent, type PlayedContent, readsOn } from '@vereda/offline/sitting/left-off.ts'
import { sha256 } from '../files/sha256.ts'
import { readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import type { Playable } from './open-resource.ts'

/** The mark of a resource's content: a hash. The same content has the same mark in every version of its trail. */
export const contentMark = (data: ResourceData): Promise<string> =>
  sha256(new TextEncoder().encode(JSON.stringify(data)))

const NOWHERE = { scorm: undefined, objectData: undefined }

type Known = { version: number; data: ResourceData }
type Place = Pick<TrailResource, 'scorm' | 'objectData'>
/**
 * `unsent`: the content in which the resource was left off, if that is not sent yet. `known`: the resource's contents that this device
 * knows. `here`: the learner's place in this version.
 */
type LeftOff = { unsent: PlayedContent | null; known: Known[]; here: Place }

const leftOffOf = (groupTrailId: string, resourceId: string, version: number): Promise<LeftOff> =>
  readLocal([...CACHED_TABLES, ...UNSENT_TABLES, 'games'], async (tx) => {
    const owner = currentOwner()
    const cached = await readCached(tx, owner, groupTrailId)
    const trail = cached?.trail
    const game = await tx.get('games', gameKey({ owner, groupTrailId, resourceId }))
    const team = await readTeam(tx, owner, groupTrailId)
    const unsent = trail && leftOffUnsent(trail, team, resourceId, await readUnsent(tx, owner.userId))
    const told = trail?.steps.flatMap(({ resources }) => resources).find(({ id }) => id === resourceId)
    const listed =
      told && listedManifest(told.data) !== null
        ? [{ version: trail!.version, data: told.data as ResourceData }]
        : []
    const kept = game ? [game.current, game.next, ...game.older] : []
    const known = [...listed, ...kept.filter((one) => one !== null)]
    const here = cached && leftOffIn(cached, resourceId, version)
    return { unsent: unsent ?? null, known, here: here ?? NOWHERE }
  })

/**
 * Whether content is a package. A package keeps its place in a format of its own; the platform's own posts and pages recognise a place that
 * they can't read.
 */
const isPackage = ({ type }: Pick<ListedData, 'type'>) => type === 'scorm' || type === 'bundle'

/**
 * The resource as its content is told of it. If the learner left off in other content, of another version of the trail, the resource has
 * the place that is known of this version, or no place at all. The server's copy of the place does not change
 * (docs/decisions/versions-under-way.md).
 */
export async function asReadBy<T extends TrailResource>(
  resource: T,
  groupTrailId: string,
  { version, data }: Pick<Playable, 'version' | 'data'>,
): Promise<T> {
  if (!isPackage(data) || resource.activityVersion === null) return resource
  const { unsent, known, here } = await leftOffOf(groupTrailId, resource.id, version)
  const left = unsent ?? { version: resource.activityVersion }
  if (left.version === version) return resource
  const there = known.find((one) => one.version === left.version)?.data
  const content = left.content ?? (there && (await contentMark(there)))
  const isReadable = readsOn({ ...left, content }, { version, content: await contentMark(data) })
  if (isReadable) return resource
  const { scorm, objectData } = here
  return { ...resource, scorm, objectData }
}

/** The resource as its content is told of it, together with the mark of that content. */
export const asRead = async (resource: TrailResource, groupTrailId: string, playable: Playable) => ({
  content: await contentMark(playable.data),
  told: await asReadBy(resource, groupTrailId, playable),
})
