import type { ListedData } from '../resource/kinds.ts'
import { listedManifest } from '../resource/manifest.ts'

/** A resource as far as its weight goes; `size` in bytes, for where the listing left its files out. */
export type Weighed = { data: ListedData; size: number }

/**
 * The bytes that a download of these resources brings: each different file once, however many of them name it, and none that the device holds
 * already. One rule for whatever names a size before a download.
 */
export function bytesToFetch(resources: readonly Weighed[], held: ReadonlySet<string>): number {
  const sizes = new Map<string, number>()
  let untold = 0
  for (const { data, size } of resources) {
    const manifest = listedManifest(data)
    if (manifest === null) untold += size
    else for (const file of Object.values(manifest)) if (!held.has(file.hash)) sizes.set(file.hash, file.size)
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, untold)
}

/** Whether the listing told the files of any of these resources. */
export const tellsFiles = (resources: readonly Weighed[]): boolean =>
  resources.some(({ data }) => listedManifest(data) !== null)
