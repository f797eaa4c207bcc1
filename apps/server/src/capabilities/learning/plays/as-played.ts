import type { Queries } from '../../../platform/database/database.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import type { Attempt } from '../players.ts'

/** What a device sends with a play: the attempt at the trail, and the version, in which it was played. */
export type ToldOfPlay = {
  resourceId: string
  attempt?: number | undefined
  version?: number | undefined
}

/** The attempt that a play counts in. `keepsState`: the content of that attempt can read the state in which the play left off. */
export type PlayedAttempt = Attempt & { keepsState: boolean }

const KNOWN = {
  name: 'known-version',
  text: 'select version from trail_version where domain_id = $1 and trail_id = $2 and version = $3',
}

const isKnown = async (tx: Queries, trailId: string, version: number): Promise<boolean> =>
  (await tx.rows(KNOWN, [tx.domainId, trailId, version])).length > 0

/** Whether an activity is the same content in two versions of its trail. */
async function isSameContent(
  tx: Queries,
  trailCache: TrailCache,
  { trailId, version }: Attempt,
  told: { resourceId: string; version: number },
): Promise<boolean> {
  const [one, other] = await trailCache.trails(tx, [
    { trailId, version },
    { trailId, version: told.version },
  ])
  const dataIn = (trail: typeof one) => JSON.stringify(trail?.resources.get(told.resourceId)?.data)
  return dataIn(one) === dataIn(other)
}

/**
 * The attempt that a play belongs to. It is the one that its device names, even if another has begun since. A server that was restored from a
 * backup may not know the named attempt, and takes the one under way. A play that begins an attempt begins it on the version that was played,
 * even if a newer version was published before the play arrived. An attempt under way keeps its own version: a play of another version counts
 * in it, but the saved state of that play is dropped when the content differs and can't read it (docs/decisions/versions-under-way.md).
 */
export async function asPlayed(
  tx: Queries,
  trailCache: TrailCache,
  underWay: Attempt,
  told: ToldOfPlay,
): Promise<PlayedAttempt> {
  const isPast = told.attempt !== undefined && told.attempt < underWay.attempt
  const attempt = { ...underWay, ...(isPast && { attempt: told.attempt }), keepsState: true }
  const { version } = told
  if (version === undefined || version === underWay.version) return attempt
  if (!(await isKnown(tx, underWay.trailId, version))) return attempt
  if (version < underWay.version && (isPast || !underWay.isUnderWay)) return { ...attempt, version }
  const { resourceId } = told
  return {
    ...attempt,
    keepsState: await isSameContent(tx, trailCache, underWay, { resourceId, version }),
  }
}
