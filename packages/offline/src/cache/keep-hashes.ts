import { listedManifest } from '@vereda/domain/resource/manifest.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'

const withData = (resource: TrailResource, known: ReadonlyMap<string, TrailResource>): TrailResource => {
  const before = known.get(resource.id)
  if (before === undefined || listedManifest(resource.data) !== null || listedManifest(before.data) === null)
    return resource
  return { ...resource, data: before.data }
}

/** A listing leaves out file hashes; this keeps those that an earlier answer gave for the same version (rule C5). */
export function keepHashes(trail: Trail, before: Trail | undefined): Trail {
  if (before === undefined || before.version !== trail.version) return trail
  const known = new Map(before.steps.flatMap((step) => step.resources).map((r) => [r.id, r]))
  const steps = trail.steps.map((step) => ({
    ...step,
    resources: step.resources.map((resource) => withData(resource, known)),
  }))
  const hashes2 = trail.hashes2 ?? before.hashes2
  return { ...trail, ...(hashes2 && { hashes2 }), steps }
}
