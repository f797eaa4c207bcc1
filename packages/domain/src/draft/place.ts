const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const TAIL = 4 // random digits, so that two authors who insert at the same spot get different places

const digit = (text: string, index: number) => DIGITS.indexOf(text[index] ?? '0')

/** A text that sorts between two others; null is no bound. No place ends in 0, so that there is always room before it. */
function middle(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0
    while (same < high.length && digit(low, same) === digit(high, same)) same++
    if (same > 0) return high.slice(0, same) + middle(low.slice(same), high.slice(same))
  }
  const [from, to] = [digit(low, 0), high === null ? DIGITS.length : digit(high, 0)]
  if (to - from > 1) return DIGITS[Math.floor((from + to) / 2)]!
  if (high !== null && high.length > 1) return high[0]!
  return DIGITS[from]! + middle(low.slice(1), null)
}

/**
 * A place that sorts after one sibling and before another; undefined where there is no sibling on that side. `random` is from 0 to below 1,
 * and makes places for the same spot different.
 */
export function placeBetween(after: string | undefined, before: string | undefined, random: number): string {
  const low = after ?? ''
  const high = before === undefined || before <= low ? null : before
  const between = middle(low, high)
  // `before` starts with this text, so a longer text could sort after `before`.
  if (high?.startsWith(between)) return between
  const number = Math.floor(random * (DIGITS.length ** TAIL - 1)) + 1
  return between + number.toString(DIGITS.length).padStart(TAIL, '0').replace(/0$/, '1')
}

/** Places for a row of new siblings, in order. */
export const firstPlaces = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index.toString(DIGITS.length).padStart(4, '0')}i`)
