import type { Trail } from './trail.ts'

/**
 * What a group trail's dates make of it at a moment: not open yet, open until a date, open, or closed; `date` (ISO 8601) is when that changes or changed,
 * of one that is open the last moment at which it is.
 */
export type OpenState = { kind: 'notYet' | 'until' | 'closed'; date: string } | { kind: 'open' }

/** The last moment (ISO 8601, UTC) before a group trail closes: one that closes at midnight is open until the day before. */
export const lastMoment = (ends: string): string => new Date(Date.parse(ends) - 1).toISOString()

/** How a group trail stands at `now` (ISO 8601, UTC) by its dates (decisions 1: a group trail's dates may be overridden). */
export function openState({ starts, ends }: Pick<Trail, 'starts' | 'ends'>, now: string): OpenState {
  const at = Date.parse(now)
  if (starts !== null && at < Date.parse(starts)) return { kind: 'notYet', date: starts }
  if (ends === null) return { kind: 'open' }
  return at < Date.parse(ends) ? { kind: 'until', date: lastMoment(ends) } : { kind: 'closed', date: ends }
}

/** How a language writes a day, and a day with its hour. */
type Written = { day(iso: string, today: Date): string; moment(iso: string): string }

/**
 * When a trail opens, closes, or is open for the last moment, in words: the day where it does so as a day begins for its reader, else with the
 * hour, for the day alone would be read as all of it.
 */
export function changeDay(iso: string, { day, moment }: Written): string {
  const after = new Date(Date.parse(iso) + 1) // the last moment of a day stands for that whole day
  return after.getHours() + after.getMinutes() ? moment(iso) : day(iso, new Date())
}
