import { importPackage } from '../../apps/server/src/capabilities/packages/import-package.ts'
import { temporaryStore } from '../packages/temporary-store.ts'
import { zipOfFiles } from '../packages/zip.ts'
import { type StagedFiles, type StagedResource, staged } from './staged-resource.ts'

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Imports a SCORM zip as the product does, and stages it. */
export async function stagedScormZip(id: string, zip: Uint8Array): Promise<StagedResource> {
  const temporary = await temporaryStore()
  try {
    const path = await temporary.packageFile(zip)
    const imported = await importPackage({ kind: 'scorm', store: temporary.store, path })
    if (!imported.ok) throw new Error(`not importable: ${JSON.stringify(imported.refusal)}`)
    const { files, entry, scorm } = imported.value
    const contents: StagedFiles = {}
    for (const [name, { hash }] of Object.entries(files))
      contents[name] = await bytesOf(temporary.store.open(hash))
    return staged(id, contents, { type: 'scorm', id, assetUrl: entry, manifest: scorm! })
  } finally {
    await temporary.remove()
  }
}

/** Imports a SCORM package from its files. */
export const stagedScorm = (id: string, files: StagedFiles): Promise<StagedResource> =>
  stagedScormZip(id, zipOfFiles(files))
