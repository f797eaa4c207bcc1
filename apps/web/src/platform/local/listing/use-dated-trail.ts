import { heedDates, timeFor } from '@vereda/domain/trail/heed-dates.ts'
import { useMemo, useState } from 'react'
import { type OneTrail, useTrail } from './use-trail.ts'

/** One trail with its dates heeded, for the screens on which activities are begun. */
export function useDatedTrail(groupTrailId: string): OneTrail {
  const one = useTrail(groupTrailId)
  // asked once: what is under way when the trail closes goes on
  const [opened] = useState(() => new Date().toISOString())
  const { trail, asOf } = one
  const dated = useMemo(
    () => trail && heedDates(trail, timeFor(trail, asOf ?? opened, opened)),
    [trail, asOf, opened],
  )
  return { ...one, trail: dated }
}
