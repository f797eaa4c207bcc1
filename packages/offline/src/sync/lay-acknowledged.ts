import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import type { CachedTrail, LeftOffIn } from '../cache/cached-trail.ts'
import { layFacts } from '../overlay/lay-unsent.ts'

const resourcesOf = (trail: Trail) => trail.steps.flatMap(({ resources }) => resources)

/** Where a resource was left off, if the plays laid over it are of another version. */
function leftBefore(before: TrailResource, after: TrailResource | undefined): [string, LeftOffIn][] {
  const { id, activityVersion: version, scorm, objectData } = before
  return version === null || version === after?.activityVersion ? [] : [[id, { version, scorm, objectData }]]
}

function layVersion(cached: CachedTrail, facts: readonly PlayFact[]): CachedTrail {
  const trail = layFacts(cached.trail, facts)
  const after = new Map(resourcesOf(trail).map((resource) => [resource.id, resource]))
  const left = resourcesOf(cached.trail).flatMap((before) => leftBefore(before, after.get(before.id)))
  if (left.length === 0) return { ...cached, trail }
  return { ...cached, trail, leftBefore: { ...cached.leftBefore, ...Object.fromEntries(left) } }
}

/** Groups plays, in their order, into runs of the same version. */
function byVersion(facts: readonly PlayFact[]): PlayFact[][] {
  const runs: PlayFact[][] = []
  for (const fact of facts) {
    const run = runs.at(-1)
    if (run?.[0]?.version === fact.version) run.push(fact)
    else runs.push([fact])
  }
  return runs
}

/**
 * Lays plays that the server has taken over a cached trail, in their order. If a resource was left off in another version than that of the
 * plays, that place stays known until the next listing, for those who play that version (docs/decisions/versions-under-way.md).
 */
export const layAcknowledged = (cached: CachedTrail, facts: readonly PlayFact[]): CachedTrail =>
  byVersion(facts).reduce(layVersion, cached)
