import { later } from '@vereda/ui/later/later.tsx'
import { useState } from 'react'
import type { WithinDatesProps } from './begun-within-dates.tsx'

// Most trails have no dates: the code that heeds them comes with one that has.
const BegunWithinDates = later(async () => (await import('./begun-within-dates.tsx')).BegunWithinDates)

/** An activity, unless its trail is not open and it is not finished yet (docs/decisions/trail-dates.md): dates that come while it plays change nothing. */
export function WithinDates(props: WithinDatesProps) {
  const { trail, children } = props
  const [isDated] = useState(trail.starts || trail.ends)
  if (!isDated) return children
  return <BegunWithinDates {...props} />
}
