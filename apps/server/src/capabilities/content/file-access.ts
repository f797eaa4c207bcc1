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
 * The files among these that the reader may not read. Learners may read the files of their own trails (also in the version of a day ago, which a
 * device may still have open) and of the trails of teams that they may play for. Somebody who writes trails may also read the files of every
 * trail that is given or drafted.
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
  if (left.length === 0) return left // mostly no file is left, and the next lookups are skipped
  const teams = await notAmong(tx, trailCache, await versionsOfTeams(tx, playerId), left)
  if (teams.length === 0) return teams
  const foreign = await notAmong(tx, trailCache, await versionsJustLeft(tx, playerId), teams)
  return isEditor && foreign.length > 0 ? notOfDrafts(tx, foreign) : foreign
}
