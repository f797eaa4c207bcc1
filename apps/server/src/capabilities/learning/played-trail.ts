import type { Queries } from '../../platform/database/database.ts'
import type { TrailVersion } from '../trails/published-trails.ts'
import type { CachedTrail, TrailCache } from '../trails/trail-cache.ts'

type Fact = { resourceId: string; version: number; finished: boolean }

/** Plays so that of each activity the one that finished it first comes last. */
const firstFinishLast = (facts: readonly Fact[]) => [
  ...facts.filter(({ finished }) => !finished).reverse(),
  ...facts.filter(({ finished }) => finished).reverse(),
]

/**
 * A trail with whatever somebody played of it, each activity as in the version in which they finished it first: in a member's record are the plays of
 * every team that they were in, and those may have played other versions. Who plays alone plays one.
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
