import type { ResourceData, ResourceType } from '@vereda/domain/resource/kinds.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import { trailKey } from '../cache/cached-trail.ts'
import type { Owner } from '../store/owner.ts'

/** A resource's content as one version of its trail had it, with its files' hashes. */
export type GameVersion = { version: number; data: ResourceData }

/** Names a resource of a trail, and for whom it is stored: two trails may use the same resource id (rule D23). */
export type GameName = { owner: Owner; groupTrailId: string; resourceId: string }

/**
 * The version whose content origin has its worker, and when that worker was last seen (ISO 8601). `isNamedByResource`: the worker is at the
 * origin whose name, as earlier versions of the app formed it, lacks the trail; it serves until the trail's own origin has one.
 */
export type InstalledWorker = { version: number; at: string; isNamedByResource?: true }

/**
 * A resource of a trail on the device (specification 3: games). `current` has every file stored and verified, and is what plays. `next` is
 * being fetched. `older` are versions that sittings still play. Without `installed` nothing plays offline.
 */
export type StoredGame = GameName & {
  type: ResourceType
  title: string
  current: GameVersion | null
  next: GameVersion | null
  older: GameVersion[]
  installed: InstalledWorker | null
}

/** The key of a downloaded resource's row (specification 3: games). */
export const gameKey = ({ owner, groupTrailId, resourceId }: GameName) =>
  [...trailKey(owner, groupTrailId), resourceId] as const

type OfTrail = Pick<GameName, 'groupTrailId' | 'resourceId'>

/** Whether both are the same resource of the same trail. */
export const isSameResource = (a: OfTrail, b: OfTrail): boolean =>
  a.groupTrailId === b.groupTrailId && a.resourceId === b.resourceId

/** The hashes and sizes of all files that a stored resource needs, in any version that it keeps. */
export function hashesOf({ current, next, older }: StoredGame): Map<string, number> {
  const versions = [current, next, ...older].filter((version) => version !== null)
  const files = versions.flatMap(({ data }) => Object.values(manifestOf(data)))
  return new Map(files.map((file) => [file.hash, file.size]))
}

/** Whether a resource plays without a network: every file is in, and so is the worker of its content origin (rule D17). */
export const playsOffline = (game: StoredGame | undefined): boolean =>
  game !== undefined && game.current !== null && game.installed?.version === game.current.version
