import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { timeFor } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useContext } from 'react'
import { ToldAt } from '../../platform/local/listing/told-at.ts'
import { useAskedAt } from '../../platform/local/listing/use-asked-at.ts'

type Dated = Pick<Trail, 'starts' | 'lastPlayed'>

const nextOpening = (trails: readonly Dated[], now: string): string | null =>
  trails.flatMap(({ starts }) => (starts !== null && starts > now ? [starts] : [])).sort()[0] ?? null

/** The time (ISO 8601, UTC) that applies to a trail's dates, as its card uses it. Renders again when a trail of the catalogue opens. */
export function useTimes(trails: readonly Dated[]): (trail: Dated) => string {
  const toldAt = useContext(ToldAt)
  const ahead = useCell(clockAhead)
  const now = new Date().toISOString()
  useAskedAt(nextOpening(trails, new Date(Date.parse(now) - ahead).toISOString()))
  return (trail) => timeFor(trail, toldAt ?? now, now, ahead)
}
