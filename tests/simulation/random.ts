/** Random choices that a seed repeats. */
export type Random = {
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** mulberry32: small, fast, good enough to choose between faults. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  // The first numbers of neighbouring seeds are alike, so they are skipped.
  for (let i = 0; i < 4; i++) next()
  const below = (n: number) => Math.floor(next() * n)
  return { below, chance: (share) => next() < share, pick: (list) => list[below(list.length)]! }
}
