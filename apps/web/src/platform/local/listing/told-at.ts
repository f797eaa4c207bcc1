import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { timeFor } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { createContext, useContext } from 'react'
import { useAskedAt } from './use-asked-at.ts'

/** When the server last told the trails that a screen shows (ISO 8601, UTC), if this device's clock is behind that moment; else null. */
export const ToldAt = createContext<string | null>(null)

/** The value for `ToldAt`. It is null for nearly every device, so that cards are not rendered again after every answer of the server. */
export const ifAhead = (asOf: string | null): string | null =>
  asOf !== null && asOf > new Date().toISOString() ? asOf : null

/**
 * The time against which a trail's dates are compared (ISO 8601, UTC), so that their words agree with its activities. Setting a clock back
 * opens nothing.
 */
export function useTimeFor(trail: Pick<Trail, 'lastPlayed' | 'starts'>): string {
  useAskedAt(trail.starts) // renders again when the trail opens
  const toldAt = useContext(ToldAt)
  const now = new Date().toISOString()
  return timeFor(trail, toldAt ?? now, now, useCell(clockAhead))
}
