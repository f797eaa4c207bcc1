/** A number within 0 and 1. */
const within = (t: number): number => Math.min(Math.max(t, 0), 1)
/** How far something is at a moment that lasts from `start` for `length` seconds: 0 before it, 1 after. */
export const part = (now: number, start: number, length: number): number => within((now - start) / length)
/** Slow, fast, slow. */
export const smooth = (t: number): number => t * t * (3 - 2 * t)
/** Slow, then ever faster, as things fall. */
export const falling = (t: number): number => t * t
/** Past its end and back, as things that open. */
export const springing = (t: number): number =>
  t === 0 || t === 1 ? t : 1 + 2 ** (-9 * t) * Math.sin((9 * t - 0.75) * ((2 * Math.PI) / 3))
/** A number on the way from one to another. */
export const mix = (from: number, to: number, t: number): number => from + (to - from) * t
