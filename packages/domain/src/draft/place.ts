const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const TAIL = 4 // digits: two people who put something at the same spot get different places

const digit = (text: string, index: number) => DIGITS.indexOf(text[index] ?? '0')

/** A text between two others, null for no bound; none of them ends in 0, so that there is always room before it. */
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
 * A place after one and before another sibling, undefined where there is none on that side. `random` is from 0 to below 1; places that were
 * made for the same spot differ by it.
 */
export function placeBetween(after: string | undefined, before: string | undefined, random: number): string {
  const low = after ?? ''
  const high = before === undefined || before <= low ? null : before
  const between = middle(low, high)
  // nothing more fits behind what the next place begins with
  if (high?.startsWith(between)) return between
  const number = Math.floor(random * (DIGITS.length ** TAIL - 1)) + 1
  return between + number.toString(DIGITS.length).padStart(TAIL, '0').replace(/0$/, '1')
}

/** Places for a row of new siblings, in order. */
export const firstPlaces = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index.toString(DIGITS.length).padStart(4, '0')}i`)
