import type { Queries } from '../../platform/database/database.ts'
import { versionsOf } from '../trails/published-trails.ts'
import type { TrailCache } from '../trails/trail-cache.ts'

/** Which of these files are not among the files of the player's own trails: those that must not be handed out. One query. */
export async function foreignFiles(
  tx: Queries,
  trailCache: TrailCache,
  playerId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const versions = await versionsOf(tx, playerId)
  const trails = await Promise.all(
    versions.map(({ trailId, version }) => trailCache.trail(tx, trailId, version)),
  )
  return hashes.filter((hash) => !trails.some((trail) => trail.fileHashes.has(hash)))
}
