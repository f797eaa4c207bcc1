import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { timeFor } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { createContext, useContext } from 'react'
import { useAskedAt } from './use-asked-at.ts'

/** When the trails that a screen shows were told last, where this device's clock is behind that (ISO 8601, UTC); else null. */
export const ToldAt = createContext<string | null>(null)

/** What `ToldAt` is told of a moment: nearly always nothing, so that cards are not drawn anew whenever the server was asked. */
export const ifAhead = (asOf: string | null): string | null =>
  asOf !== null && asOf > new Date().toISOString() ? asOf : null

/** What time it is for a trail's dates (ISO 8601, UTC), so that their words say what its activities do: a clock that was set back opens nothing. */
export function useTimeFor(trail: Pick<Trail, 'lastPlayed' | 'starts'>): string {
  useAskedAt(trail.starts) // so that its words are written anew as it opens
  const toldAt = useContext(ToldAt)
  const now = new Date().toISOString()
  return timeFor(trail, toldAt ?? now, now, useCell(clockAhead))
}
