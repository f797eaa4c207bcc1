import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import type { CachedTrail } from '../../trails/trail-cache.ts'

/** How many pages a list of so many items has, at least one. */
export const pagesOf = (items: number, size: number): number => Math.max(1, Math.ceil(items / size))

/** One page of a list, its index from 0, and how many pages there are. */
export function withPage<T>(all: T[], { page, size }: { page: number; size: number }) {
  return { page: all.slice(page * size, (page + 1) * size), totalPages: pagesOf(all.length, size) }
}

const made = new WeakMap<CachedTrail, string>()

/** `hashes2` of a trail (specification 3): a JSON map of url (resource id/path) to hash:path. */
export function hashes2Of(trail: CachedTrail): string {
  const known = made.get(trail)
  if (known !== undefined) return known
  const entries = [...trail.resources.values()].flatMap(({ id, data }) =>
    Object.entries(manifestOf(data)).map(([path, file]) => [`${id}/${path}`, `${file.hash}:${path}`]),
  )
  const json = JSON.stringify(Object.fromEntries(entries))
  made.set(trail, json)
  return json
}
