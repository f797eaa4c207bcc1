import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { heedDates, timeFor } from '@vereda/domain/trail/heed-dates.ts'
import { useMemo, useState } from 'react'
import { type OneTrail, useTrail } from './use-trail.ts'

/** One trail with its dates heeded, for the screens on which activities are begun. */
export function useDatedTrail(groupTrailId: string): OneTrail {
  const one = useTrail(groupTrailId)
  // asked once: what is under way when the trail closes goes on
  const [opened] = useState(() => new Date().toISOString())
  const ahead = useCell(clockAhead)
  const { trail, asOf } = one
  const dated = useMemo(
    () => trail && heedDates(trail, timeFor(trail, asOf ?? opened, opened, ahead)),
    [trail, asOf, opened, ahead],
  )
  return { ...one, trail: dated }
}
