import type { Queries } from '../../platform/database/database.ts'
import { notOfDrafts } from '../drafts/files-of-drafts.ts'
import {
  type TrailVersion,
  versionsGiven,
  versionsJustLeft,
  versionsOf,
  versionsOfTeams,
} from '../trails/published-trails.ts'
import type { TrailCache } from '../trails/trail-cache.ts'

export type FileReader = { playerId: string; isEditor: boolean }

async function notAmong(
  tx: Queries,
  trailCache: TrailCache,
  versions: TrailVersion[],
  hashes: readonly string[],
) {
  const trails = await trailCache.trails(tx, versions)
  return hashes.filter((hash) => !trails.some((trail) => trail.fileHashes.has(hash)))
}

/**
 * Which of these files are not among the files of the reader's own trails (also as they were a day ago: it may be open on a device), of those that
 * teams play which they may play for, or for a manager of any trail that is given or written: those that must not be handed out.
 */
export async function foreignFiles(
  tx: Queries,
  trailCache: TrailCache,
  { playerId, isEditor }: FileReader,
  hashes: readonly string[],
): Promise<string[]> {
  const own = await versionsOf(tx, playerId)
  const versions = isEditor ? [...own, ...(await versionsGiven(tx))] : own
  const left = await notAmong(tx, trailCache, versions, hashes)
  if (left.length === 0) return left // mostly nothing is left, and nothing more is asked
  const teams = await notAmong(tx, trailCache, await versionsOfTeams(tx, playerId), left)
  if (teams.length === 0) return teams
  const foreign = await notAmong(tx, trailCache, await versionsJustLeft(tx, playerId), teams)
  return isEditor && foreign.length > 0 ? notOfDrafts(tx, foreign) : foreign
}
