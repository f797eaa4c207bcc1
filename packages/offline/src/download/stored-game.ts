import type { ResourceData, ResourceType } from '@vereda/domain/resource/kinds.ts'
import { filesOf } from '../cache/keep-hashes.ts'
import type { Owner } from '../store/owner.ts'

/** A resource's content as one version of its trail had it, with its files' hashes. */
export type GameVersion = { version: number; data: ResourceData }

/**
 * A resource on the device (specification 3: games). `current` has every file stored and verified, and is what plays; `next` is being
 * fetched; `older` are versions that a sitting under way still plays. `trailIds` are the trails that hold it.
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
}

export const gameKey = (owner: Owner, resourceId: string) =>
  [owner.userId, owner.journey, resourceId] as const

/** Every hash that a stored resource needs, in any version that it keeps, with the file's size. */
export function hashesOf({ current, next, older }: StoredGame): Map<string, number> {
  const versions = [current, next, ...older].filter((version) => version !== null)
  const files = versions.flatMap(({ data }) => Object.values(filesOf(data) ?? {}))
  return new Map(files.map((file) => [file.hash, file.size]))
}
