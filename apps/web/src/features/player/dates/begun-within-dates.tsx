import { isBegunAt, timeFor } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { type ReactNode, useState } from 'react'

export type WithinDatesProps = {
  trail: Trail
  resource: TrailResource
  asOf: string | null
  /** In the activity's place where the trail is not open. */
  shut: ReactNode
  children: ReactNode
}

/** Asked once, when the activity is opened: what is under way when the trail closes goes on. */
export function BegunWithinDates({ trail, resource, asOf, shut, children }: WithinDatesProps) {
  const [isBegun] = useState(() => {
    const now = new Date().toISOString()
    return resource.activityDate !== null || isBegunAt(trail, timeFor(trail, asOf ?? now, now))
  })
  return isBegun ? children : shut
}
