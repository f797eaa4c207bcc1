import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { type ReactNode, useState } from 'react'

// Most trails have no dates: the code that heeds them comes with one that has.
const BegunWithinDates = later(async () => (await import('./begun-within-dates.tsx')).BegunWithinDates)

export type WithinDatesProps = {
  trail: Trail
  resource: TrailResource
  asOf: string | null
  /** In the activity's place where the trail is not open. */
  shut: ReactNode
  children: ReactNode
}

/** An activity, unless its trail is not open and it is not finished yet (docs/decisions/trail-dates.md): dates that come while it plays change nothing. */
export function WithinDates(props: WithinDatesProps) {
  const { trail, children } = props
  const [isDated] = useState(trail.starts || trail.ends)
  if (!isDated) return children
  return <BegunWithinDates {...props} />
}
