import * as z from 'zod/mini'

const [YEAR_MIN, YEAR_MAX] = [1900, 9998]
const OFFSET_HOURS_MAX = 14

/**
 * Whether the year and the offset are ones that real clocks have. Only then can the database, other nodes and the listing write the date
 * again.
 */
function isOfAClock(date: string): boolean {
  const year = Number(date.slice(0, 4))
  const offset = /[+-](\d{2}):\d{2}$/.exec(date)?.[1] ?? '0'
  return year >= YEAR_MIN && year <= YEAR_MAX && Number(offset) <= OFFSET_HOURS_MAX
}

/** A moment by a device's clock: ISO 8601 with its offset from UTC. */
export const DeviceDate = z.iso.datetime({ offset: true }).check(z.refine(isOfAClock))

/** A moment as the API writes it: ISO 8601 in UTC. */
export const UtcDate = z.iso.datetime().check(z.refine(isOfAClock))
