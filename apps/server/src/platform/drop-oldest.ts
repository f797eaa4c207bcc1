/** Drops what stands first in a map, which is what was put there longest ago, until it holds no more than so many. */
export function dropOldest<K>(kept: Map<K, unknown>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(key)
  }
}
