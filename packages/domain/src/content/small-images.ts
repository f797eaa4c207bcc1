import { manifestOf, withManifest } from '../resource/manifest.ts'
import { isKnown } from '../trail/known-resource.ts'
import type { Trail, TrailResource } from '../trail/trail.ts'
import { type FileManifest, manifestSize } from './file-manifest.ts'

/** The manifest as a phone stores it: each picture's small version in place of its large one (specification 9). */
export const smallManifest = (manifest: FileManifest): FileManifest =>
  Object.fromEntries(Object.entries(manifest).map(([path, file]) => [path, file.small ?? file]))

function smallResource(resource: TrailResource): TrailResource {
  if (!isKnown(resource)) return resource
  const manifest = manifestOf(resource.data)
  if (!Object.values(manifest).some((file) => file.small)) return resource
  const files = smallManifest(manifest)
  return { ...resource, size: manifestSize(files), data: withManifest(resource.data, files) }
}

/** A trail as a phone stores it, with small pictures. A trail without file manifests stays as it is (specification 4 and 9). */
export const withSmallImages = (trail: Trail): Trail => ({
  ...trail,
  steps: trail.steps.map((step) => ({ ...step, resources: step.resources.map(smallResource) })),
})
