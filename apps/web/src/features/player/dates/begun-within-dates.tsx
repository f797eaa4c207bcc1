import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { type ReactNode, useState } from 'react'
import { useIsBegun } from '../../../platform/local/listing/use-is-begun.ts'

export type WithinDatesProps = {
  trail: Trail
  resource: TrailResource
  asOf: string | null
  /** Shown instead of the activity when the trail is not open. */
  shut: ReactNode
  children: ReactNode
}

/** Shows an activity of a trail with dates while the trail is open. An activity that was finished when it was opened also stays open. */
export function BegunWithinDates({ trail, resource, asOf, shut, children }: WithinDatesProps) {
  const [wasFinished] = useState(resource.activityDate !== null)
  const isBegun = useIsBegun(trail, asOf)
  return isBegun || wasFinished ? children : shut
}
