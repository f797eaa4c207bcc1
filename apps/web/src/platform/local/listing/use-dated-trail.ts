import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { heedDates, timeFor } from '@vereda/domain/trail/heed-dates.ts'
import { useMemo } from 'react'
import { useAskedAt } from './use-asked-at.ts'
import { type OneTrail, useTrail } from './use-trail.ts'

/** One trail with its dates applied, for the screens on which activities are begun. */
export function useDatedTrail(groupTrailId: string): OneTrail {
  const one = useTrail(groupTrailId)
  const { trail, asOf } = one
  const askedAt = useAskedAt(trail?.starts ?? null)
  const ahead = useCell(clockAhead)
  const dated = useMemo(
    () => trail && heedDates(trail, timeFor(trail, asOf ?? askedAt, askedAt, ahead)),
    [trail, asOf, askedAt, ahead],
  )
  return { ...one, trail: dated }
}
