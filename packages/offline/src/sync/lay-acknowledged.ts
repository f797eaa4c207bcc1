import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import type { CachedTrail, LeftOffIn } from '../cache/cached-trail.ts'
import { layFacts } from '../overlay/lay-unsent.ts'

const resourcesOf = (trail: Trail) => trail.steps.flatMap(({ resources }) => resources)

/** Where a resource was left off in the version that another was played after. */
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

/** Plays in their order, those of one version that follow each other together. */
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
 * A cached trail with plays, in their order, that the server has taken; where a resource was left off in another version than they are of
 * stays known until the next listing, for whoever plays that version (docs/decisions/versions-under-way.md).
 */
export const layAcknowledged = (cached: CachedTrail, facts: readonly PlayFact[]): CachedTrail =>
  byVersion(facts).reduce(layVersion, cached)
