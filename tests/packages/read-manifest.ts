import type { ScormManifest } from '@vereda/domain/content/scorm-manifest.ts'
import { readScormManifest } from '../../apps/server/src/capabilities/packages/manifest/read-scorm-manifest.ts'
import { PACKAGE_LIMITS } from '../../apps/server/src/capabilities/packages/package-limits.ts'

/** Reads a manifest of a package with these files. Throws when it is refused. */
export async function readManifest(xml: string | Uint8Array, paths: string[]): Promise<ScormManifest> {
  const bytes = Buffer.from(xml)
  const read = async function* () {
    yield bytes
  }
  const file = { path: 'imsmanifest.xml', size: bytes.length, read }
  const manifest = await readScormManifest(file, paths, PACKAGE_LIMITS)
  if (!manifest.ok) throw new Error(`refused: ${JSON.stringify(manifest.refusal)}`)
  return manifest.value.scorm
}

/** The same for a package's files. */
export const readManifestOf = (files: Record<string, string>): Promise<ScormManifest> =>
  readManifest(files['imsmanifest.xml']!, Object.keys(files))
