/** Random choices that a seed repeats (mulberry32). */
export type Dice = {
  below(most: number): number
  oneOf<T>(all: readonly T[]): T
  isOneIn(n: number): boolean
}

export function diceOf(seed: number): Dice {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, oneOf: (all) => all[below(all.length)]!, isOneIn: (n) => below(n) === 0 }
}
