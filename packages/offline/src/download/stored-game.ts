import type { ResourceData, ResourceType } from '@vereda/domain/resource/kinds.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import type { Owner } from '../store/owner.ts'

/** A resource's content as one version of its trail had it, with its files' hashes. */
export type GameVersion = { version: number; data: ResourceData }

/**
 * A resource on the device (specification 3: games). `current` has every file stored and verified, and is what plays; `next` is being
 * fetched; `older` are versions that a sitting under way still plays. `trailIds` are the trails that hold it. `installed` is the version
 * whose content origin has its worker, without which nothing plays offline, and when (ISO 8601) that was last seen.
 */
export type StoredGame = {
  owner: Owner
  resourceId: string
  type: ResourceType
  title: string
  trailIds: string[]
  current: GameVersion | null
  next: GameVersion | null
  older: GameVersion[]
  installed: { version: number; at: string } | null
}

/** The key of a downloaded resource's row (specification 3: games). */
export const gameKey = (owner: Owner, resourceId: string) =>
  [owner.userId, owner.journey, resourceId] as const

/** Every hash that a stored resource needs, in any version that it keeps, with the file's size. */
export function hashesOf({ current, next, older }: StoredGame): Map<string, number> {
  const versions = [current, next, ...older].filter((version) => version !== null)
  const files = versions.flatMap(({ data }) => Object.values(manifestOf(data)))
  return new Map(files.map((file) => [file.hash, file.size]))
}

/** Whether a resource plays without a network: every file is in, and so is the worker of its content origin (rule D17). */
export const playsOffline = (game: StoredGame | undefined): boolean =>
  game !== undefined && game.current !== null && game.installed?.version === game.current.version
