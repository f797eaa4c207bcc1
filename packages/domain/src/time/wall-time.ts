import { isPlace } from './is-place.ts'

const MINUTE_MS = 60_000

/**
 * Whether a time zone is one that this machine knows by its place (`America/Sao_Paulo`). An offset (`-03:00`) is none: it keeps to no change of
 * clocks, and a database reads it the other way round; nor is an abbreviation, which means different places.
 */
export const isTimeZone = (zone: string): boolean => isPlace(zone) && knowsZone(zone)

/** Whether this machine can tell a zone's time: a browser knows no place that was named after it was made. */
export function knowsZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

// made once for each zone: Intl's objects are slow to make
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...digits })
  clocks.set(zone, clock)
  return clock
}

/** What a clock on the wall of a zone shows at a moment (milliseconds): `YYYY-MM-DDTHH:mm`. */
export function wallTimeOf(moment: number, zone: string): string {
  const parts = clockOf(zone).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * How many days are left of what ends at a moment (milliseconds), by the calendar of a zone: 0 on its last day, and where it is past; what ends
 * at midnight has the day before as its last.
 */
export function daysLeft(ends: number, now: number, zone: string): number {
  const dayOf = (at: number) => Date.parse(wallTimeOf(at, zone).slice(0, 10))
  return Math.max(0, (dayOf(ends - 1) - dayOf(now)) / DAY_MS)
}

/** By how many milliseconds a zone's wall is ahead of UTC at a moment that is a whole minute. */
const aheadOf = (moment: number, zone: string) => Date.parse(`${wallTimeOf(moment, zone)}Z`) - moment

/** A moment (milliseconds) to the second as a zone's wall shows it, with how far that is from UTC: `2026-03-02T23:30:00-03:00`. */
export function zonedMoment(moment: number, zone: string): string {
  const ahead = aheadOf(moment - (moment % MINUTE_MS), zone)
  const minutes = Math.abs(ahead) / MINUTE_MS
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${new Date(moment + ahead).toISOString().slice(0, 19)}${ahead < 0 ? '-' : '+'}${hours}:${rest}`
}

/** Stands where somebody wrote a part of a wall's time alone. */
export const HALF_WRITTEN = 'half written'

/** Whether a wall's time is one or none at all (empty), and so may be taken at its word. */
export const isWhole = (wallTime: string): boolean => wallTime === '' || momentOf(wallTime, 'UTC') !== null

/**
 * The moment (ISO 8601, UTC) at which the wall of a zone shows a time (`YYYY-MM-DDTHH:mm`); an hour that is skipped there is the one after
 * it, an hour that comes twice is the first. Null where the text is no such time.
 */
export function momentOf(wallTime: string, zone: string): string | null {
  const asUtc = Date.parse(`${wallTime}Z`)
  // a day that its month does not have is read as one of the next month
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== wallTime) return null
  const guesses = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - aheadOf(near, zone))
  const shown = guesses.filter((guess) => wallTimeOf(guess, zone) === wallTime)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...guesses)).toISOString()
}
