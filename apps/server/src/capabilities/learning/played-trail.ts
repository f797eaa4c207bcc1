import type { Queries } from '../../platform/database/database.ts'
import type { TrailVersion } from '../trails/published-trails.ts'
import type { CachedTrail, TrailCache } from '../trails/trail-cache.ts'

type Fact = { resourceId: string; version: number; finished: boolean }

/** Sorts plays so that the play that finished an activity first comes last of that activity's plays. */
const firstFinishLast = (facts: readonly Fact[]) => [
  ...facts.filter(({ finished }) => !finished).reverse(),
  ...facts.filter(({ finished }) => finished).reverse(),
]

/**
 * A trail with everything that a player played of it, each activity as in the version in which they finished it first. A member's record holds
 * the plays of every team that they were in, and those teams may have played other versions. A learner who plays alone plays one version.
 */
export async function playedTrail(
  tx: Queries,
  trailCache: TrailCache,
  { trailId, version }: TrailVersion,
  facts: readonly Fact[],
): Promise<CachedTrail> {
  const own = await trailCache.trail(tx, trailId, version)
  const others = [...new Set(facts.map((fact) => fact.version))].filter((other) => other !== version)
  if (others.length === 0) return own
  const asked = others.map((other) => ({ trailId, version: other }))
  const read = await trailCache.trails(tx, asked)
  const trails = new Map([[version, own], ...others.map((other, n) => [other, read[n]!] as const)])
  const [resources, challenges] = [new Map(own.resources), new Map(own.challenges)]
  for (const fact of firstFinishLast(facts)) {
    const played = trails.get(fact.version)!
    const resource = played.resources.get(fact.resourceId)
    const challenge = played.challenges.get(fact.resourceId)
    if (resource) resources.set(fact.resourceId, resource)
    if (challenge) challenges.set(fact.resourceId, challenge)
  }
  return { ...own, resources, challenges }
}
