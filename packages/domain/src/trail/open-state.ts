import type { Trail } from './trail.ts'

/**
 * Whether a group trail is open at a moment, by its dates: not yet, until a date, without an end, or closed. `date` (ISO 8601) is when it
 * opens, its last open moment, or when it closed.
 */
export type OpenState = { kind: 'notYet' | 'until' | 'closed'; date: string } | { kind: 'open' }

/** The last moment (ISO 8601, UTC) before a group trail closes: a trail that closes at midnight is open until the day before. */
export const lastMoment = (ends: string): string => new Date(Date.parse(ends) - 1).toISOString()

/** Whether a group trail is open at `now` (ISO 8601, UTC), by its dates (decisions 1: a group trail's dates may be overridden). */
export function openState({ starts, ends }: Pick<Trail, 'starts' | 'ends'>, now: string): OpenState {
  const at = Date.parse(now)
  if (starts !== null && at < Date.parse(starts)) return { kind: 'notYet', date: starts }
  if (ends === null) return { kind: 'open' }
  return at < Date.parse(ends) ? { kind: 'until', date: lastMoment(ends) } : { kind: 'closed', date: ends }
}

/** How a language writes a day, and a day with its hour. */
type Written = { day(iso: string, today: Date): string; moment(iso: string): string }

/**
 * When a trail opens, closes, or is open for the last moment, in words. It is the day alone where the moment is the start or the end of a
 * day on the reader's clock. Else it has the hour, because the day alone would mean the whole day.
 */
export function changeDay(iso: string, { day, moment }: Written): string {
  const after = new Date(Date.parse(iso) + 1) // the last moment of a day stands for the whole day
  return after.getHours() + after.getMinutes() ? moment(iso) : day(iso, new Date())
}
