/** Removes the oldest entries of a map until it has no more than `most`. */
export function dropOldest<K>(kept: Map<K, unknown>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(key)
  }
}
