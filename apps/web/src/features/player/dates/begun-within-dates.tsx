import { isBegunAt, timeFor } from '@vereda/domain/trail/heed-dates.ts'
import { useState } from 'react'
import type { WithinDatesProps } from './within-dates.tsx'

/** Asked once, when the activity is opened: what is under way when the trail closes goes on. */
export function BegunWithinDates({ trail, resource, asOf, shut, children }: WithinDatesProps) {
  const [isBegun] = useState(() => {
    const now = new Date().toISOString()
    return resource.activityDate !== null || isBegunAt(trail, timeFor(trail, asOf ?? now, now))
  })
  return isBegun ? children : shut
}
