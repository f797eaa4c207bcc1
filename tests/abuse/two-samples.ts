/** The time below which this share of all times lies. */
export const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!

/**
 * How well a time tells from which of two samples it comes (Mann and Whitney's U as a share): 0.5 is chance, 0 and 1 are certainty. A
 * disturbance of both samples, such as a busy machine, changes it little.
 */
export function separation(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))]
  all.sort((a, b) => a.ms - b.ms)
  const ranks = all.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
}

/** The median, the 95th percentile and the maximum, as text. */
export const figures = (times: readonly number[]): string =>
  `${[0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(1)).join(' / ')} ms`
