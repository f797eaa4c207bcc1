import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { timeFor } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useContext } from 'react'
import { ToldAt } from '../../platform/local/listing/told-at.ts'

/** What time it is for the dates of any trail of the catalogue (ISO 8601, UTC), as its card tells it. */
export function useTimes(): (trail: Pick<Trail, 'lastPlayed'>) => string {
  const toldAt = useContext(ToldAt)
  const ahead = useCell(clockAhead)
  const now = new Date().toISOString()
  return (trail) => timeFor(trail, toldAt ?? now, now, ahead)
}
