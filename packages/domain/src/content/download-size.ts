import type { ListedData } from '../resource/kinds.ts'
import { listedManifest } from '../resource/manifest.ts'

/** The parts of a resource that decide its size. `size` is in bytes, for a listing that left out the resource's files. */
export type Weighed = { data: ListedData; size: number }

/**
 * The bytes to download for these resources: each different file once, however many resources name it, and without the files that the
 * device holds. Every screen that shows a size before a download uses this rule.
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

/** Whether the listing has the files of any of these resources. */
export const tellsFiles = (resources: readonly Weighed[]): boolean =>
  resources.some(({ data }) => listedManifest(data) !== null)
