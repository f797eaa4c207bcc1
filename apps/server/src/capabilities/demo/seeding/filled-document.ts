import { manifestSize } from '@vereda/domain/content/file-manifest.ts'
import { withManifest } from '@vereda/domain/resource/manifest.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { DemoFiles } from '../../../demo/demo-document.ts'
import type { DemoTrail } from '../../../demo/demo-domain.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { importFiles } from '../../packages/import-files.ts'
import { packageData } from '../../trails/package-resource.ts'
import { withSmallPictures } from '../../trails/small-images.ts'

async function keepFiles(store: FileStore, files: DemoFiles) {
  const kept = await Promise.all(
    Object.entries(files).map(async ([path, bytes]) => [path, await store.put(bytes)] as const),
  )
  return Object.fromEntries(kept)
}

/** A demo resource with its files stored. Packages go through the same checks as an uploaded package. */
async function withFiles(store: FileStore, resource: Resource, files: DemoFiles): Promise<Resource> {
  const { id, type, data } = resource
  if (type === 'post' || type === 'contenttool') {
    const manifest = await withSmallPictures(store, await keepFiles(store, files))
    return { ...resource, size: manifestSize(manifest), data: withManifest(data, manifest) }
  }
  const imported = await importFiles({ files, kind: type, store })
  if (!imported.ok)
    throw new Error(`the demo's package ${id} is refused: ${JSON.stringify(imported.refusal)}`)
  return { ...resource, size: imported.value.size, data: packageData(id, imported.value) }
}

/** A demo trail's document with the files of its resources stored and listed. */
export async function filledDocument(
  store: FileStore,
  { document, files }: DemoTrail,
): Promise<Omit<TrailDocument, 'version'>> {
  const steps = []
  for (const step of document.steps) {
    const resources: Resource[] = []
    for (const resource of step.resources) {
      const make = files[resource.id]
      resources.push(make ? await withFiles(store, resource, await make()) : resource)
    }
    steps.push({ ...step, resources })
  }
  return { ...document, steps }
}
