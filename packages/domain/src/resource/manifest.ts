import type { FileManifest } from '../content/file-manifest.ts'
import { assertNever } from '../result/result.ts'
import type { ListedData, ResourceData } from './kinds.ts'

/** The files of a resource, by the name that its kind gives them (specification 3), or null where the listing left them out. */
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

/** The files of a resource as `listedManifest` gives them; empty where the listing left them out. */
export const manifestOf = (data: ListedData): FileManifest => listedManifest(data) ?? {}

/** The resource with the file manifest under its kind's name. */
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

/** The same resource without its files, for listings that don't ask for hashes (specification 7: enableHashes). */
export function withoutManifest(data: ResourceData): ResourceData {
  const {
    hashes: _hashes,
    assetHashes: _assets,
    fileHashes: _files,
    ...bare
  } = { hashes: 0, assetHashes: 0, fileHashes: 0, ...data }
  return bare
}
