import type { Queries } from '../../platform/database/database.ts'
import { versionsGiven, versionsOf } from '../trails/published-trails.ts'
import type { TrailCache } from '../trails/trail-cache.ts'

export type FileReader = { playerId: string; isManager: boolean }

/**
 * Which of these files are not among the files of the reader's own trails, or for a manager of any trail that is given: those that must not
 * be handed out.
 */
export async function foreignFiles(
  tx: Queries,
  trailCache: TrailCache,
  { playerId, isManager }: FileReader,
  hashes: readonly string[],
): Promise<string[]> {
  const own = await versionsOf(tx, playerId)
  const versions = isManager ? [...own, ...(await versionsGiven(tx))] : own
  const trails = await Promise.all(
    versions.map(({ trailId, version }) => trailCache.trail(tx, trailId, version)),
  )
  return hashes.filter((hash) => !trails.some((trail) => trail.fileHashes.has(hash)))
}
