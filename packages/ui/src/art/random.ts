/** A source of numbers in [0, 1) that gives the same sequence for the same seed. */
export type Random = () => number

/** FNV-1a of a text as an unsigned 32-bit number. */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** The random source of a seed (mulberry32). */
export function random(seed: string): Random {
  let a = hash(seed) || 1
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the choices, at random. */
export const pick = <T>(next: Random, choices: readonly T[]): T =>
  choices[Math.floor(next() * choices.length)] as T
