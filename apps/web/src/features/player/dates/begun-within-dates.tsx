import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { type ReactNode, useState } from 'react'
import { useIsBegun } from '../../../platform/local/listing/use-is-begun.ts'

export type WithinDatesProps = {
  trail: Trail
  resource: TrailResource
  asOf: string | null
  /** In the activity's place where the trail is not open. */
  shut: ReactNode
  children: ReactNode
}

/** What was finished when it was opened stays open, too. */
export function BegunWithinDates({ trail, resource, asOf, shut, children }: WithinDatesProps) {
  const [wasFinished] = useState(resource.activityDate !== null)
  const isBegun = useIsBegun(trail, asOf)
  return isBegun || wasFinished ? children : shut
}
