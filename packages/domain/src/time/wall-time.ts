import { isPlace } from './is-place.ts'

const MINUTE_MS = 60_000

/**
 * Whether this machine knows the time zone and it is named after a place (`America/Sao_Paulo`). An offset (`-03:00`) is refused: it has no
 * summer time, and a database reads it with the opposite sign. An abbreviation is refused, because it means different places.
 */
export const isTimeZone = (zone: string): boolean => isPlace(zone) && knowsZone(zone)

/** Whether this machine can compute the time of a zone. A browser does not know zones that were named after it was built. */
export function knowsZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

// One formatter for each zone, because Intl's objects are slow to create.
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

/** The local time of a zone at a moment (milliseconds): `YYYY-MM-DDTHH:mm`. */
export function wallTimeOf(moment: number, zone: string): string {
  const parts = clockOf(zone).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * How many days are left until something ends at a moment (milliseconds), by the calendar of a zone: 0 on the last day and afterwards. What
 * ends at midnight has the day before as its last day.
 */
export function daysLeft(ends: number, now: number, zone: string): number {
  const dayOf = (at: number) => Date.parse(wallTimeOf(at, zone).slice(0, 10))
  return Math.max(0, (dayOf(ends - 1) - dayOf(now)) / DAY_MS)
}

/** How many milliseconds a zone's local time is ahead of UTC at a moment, which must be a whole minute. */
const aheadOf = (moment: number, zone: string) => Date.parse(`${wallTimeOf(moment, zone)}Z`) - moment

/** The local time of a zone at a moment (milliseconds), to the second and with its offset from UTC: `2026-03-02T23:30:00-03:00`. */
export function zonedMoment(moment: number, zone: string): string {
  const ahead = aheadOf(moment - (moment % MINUTE_MS), zone)
  const minutes = Math.abs(ahead) / MINUTE_MS
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${new Date(moment + ahead).toISOString().slice(0, 19)}${ahead < 0 ? '-' : '+'}${hours}:${rest}`
}

/** The value of a time field in which only a part of the date and time is filled in. */
export const HALF_WRITTEN = 'half written'

/** Whether a local time is complete or empty. */
export const isWhole = (wallTime: string): boolean => wallTime === '' || momentOf(wallTime, 'UTC') !== null

/**
 * The moment (ISO 8601, UTC) of a local time (`YYYY-MM-DDTHH:mm`) in a zone. A time that the clocks skip means as much later as they skip;
 * a time that occurs twice means the first occurrence. Null where the text is no such time.
 */
export function momentOf(wallTime: string, zone: string): string | null {
  const asUtc = Date.parse(`${wallTime}Z`)
  // A date that its month does not have would be read as a date of the next month, so the text is compared with what was read.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== wallTime) return null
  const guesses = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - aheadOf(near, zone))
  const shown = guesses.filter((guess) => wallTimeOf(guess, zone) === wallTime)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...guesses)).toISOString()
}
