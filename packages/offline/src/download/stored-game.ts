import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import type { ResourceType } from '@vereda/domain/resource/kinds.ts'
import type { Owner } from '../store/owner.ts'

/**
 * A resource on the device (specification 3: games). `ready` once every file is stored and verified, `partial` while some are missing;
 * `bytes` is what its files weigh; `trailIds` are the trails that hold it.
 */
export type StoredGame = {
  owner: Owner
  resourceId: string
  type: ResourceType
  title: string
  version: number
  trailIds: string[]
  files: FileManifest
  bytes: number
  state: 'partial' | 'ready'
}

export const gameKey = (owner: Owner, resourceId: string) =>
  [owner.userId, owner.journey, resourceId] as const
