import type { FileManifest } from '../content/file-manifest.ts'
import { assertNever } from '../result/result.ts'
import type { ListedData, ResourceData } from './kinds.ts'

/** The file manifest of a resource, from the field that its kind has for it (specification 3); null where the listing left it out. */
export function listedManifest(data: ListedData): FileManifest | null {
  switch (data.type) {
    case 'bundle':
      return data.hashes ?? null
    case 'scorm':
      return data.assetHashes ?? null
    case 'post':
    case 'contenttool':
      return data.fileHashes ?? null
    case 'unknown':
      return null
    default:
      return assertNever(data)
  }
}

/** The file manifest of a resource as `listedManifest` returns it; empty where the listing left it out. */
export const manifestOf = (data: ListedData): FileManifest => listedManifest(data) ?? {}

/** The resource's data with this file manifest, in the field that its kind has for it. */
export function withManifest(data: ResourceData, files: FileManifest): ResourceData {
  switch (data.type) {
    case 'bundle':
      return { ...data, hashes: files }
    case 'scorm':
      return { ...data, assetHashes: files }
    case 'post':
    case 'contenttool':
      return { ...data, fileHashes: files }
    default:
      return assertNever(data)
  }
}

/** The resource's data without its file manifest, for listings that do not ask for hashes (specification 7: enableHashes). */
export function withoutManifest(data: ResourceData): ResourceData {
  const {
    hashes: _hashes,
    assetHashes: _assets,
    fileHashes: _files,
    ...bare
  } = { hashes: 0, assetHashes: 0, fileHashes: 0, ...data }
  return bare
}
