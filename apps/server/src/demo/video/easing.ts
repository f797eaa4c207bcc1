/** Limits a number to 0–1. */
const within = (t: number): number => Math.min(Math.max(t, 0), 1)
/** How far a movement is that begins at `start` and lasts `length` seconds: 0 before it, 1 after it. */
export const part = (now: number, start: number, length: number): number => within((now - start) / length)
/** Eases: slow, fast, slow. */
export const smooth = (t: number): number => t * t * (3 - 2 * t)
/** Accelerates, as falling things do. */
export const falling = (t: number): number => t * t
/** Overshoots its end and swings back, as opening things do. */
export const springing = (t: number): number =>
  t === 0 || t === 1 ? t : 1 + 2 ** (-9 * t) * Math.sin((9 * t - 0.75) * ((2 * Math.PI) / 3))
/** A number between two others, at part `t` of the way. */
export const mix = (from: number, to: number, t: number): number => from + (to - from) * t
