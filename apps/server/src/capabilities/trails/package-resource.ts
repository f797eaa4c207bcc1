import type { BundleData, ScormData } from '@vereda/domain/resource/kinds.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { ImportedPackage } from '../packages/imported-package.ts'

/** The data of a resource that plays an imported package. */
export function packageData(id: string, imported: ImportedPackage): BundleData | ScormData {
  const { files, entry, scorm } = imported
  if (scorm) return { type: 'scorm', id, assetUrl: entry, assetHashes: files, manifest: scorm }
  return { type: 'bundle', gameId: id, url: entry, hashes: files, cloudAssets: [], templateType: 'html' }
}

const NEW_RESOURCE = { maxBonus: 0, dependencies: [], badges: [] } satisfies Partial<Resource>

/** A game that never speaks to Vereda can report no points, so its resource promises none. */
const maxPointsOf = ({ findings }: ImportedPackage): number =>
  findings.some(({ code }) => code === 'game_without_protocol') ? 0 : 100

function placedIn(resources: Resource[], id: string, title: string, imported: ImportedPackage): Resource[] {
  const data = packageData(id, imported)
  const part = { type: data.type, data, size: imported.size }
  const known = resources.find((resource) => resource.id === id)
  const maxPoints = maxPointsOf(imported)
  if (!known) return [...resources, { id, title, maxPoints, ...NEW_RESOURCE, ...part }]
  return resources.map((resource) => (resource === known ? { ...known, ...part } : resource))
}

/**
 * A trail with a package as one of its resources. The package replaces the data of the resource with this id, or becomes a new resource at the
 * end of a step (the last step, when none is named). Undefined when there is no such step.
 */
export function withPackage(
  document: TrailDocument,
  placing: { resourceId: string; title: string; stepId: string | undefined; imported: ImportedPackage },
): TrailDocument | undefined {
  const { resourceId, title, imported } = placing
  const holder = document.steps.find((step) => step.resources.some((resource) => resource.id === resourceId))
  const named = placing.stepId
    ? document.steps.find((step) => step.id === placing.stepId)
    : document.steps.at(-1)
  const target = holder ?? named
  if (!target) return undefined
  const steps = document.steps.map((step) =>
    step === target ? { ...step, resources: placedIn(step.resources, resourceId, title, imported) } : step,
  )
  return { ...document, steps }
}
