import { later } from '@vereda/ui/later/later.tsx'
import { useState } from 'react'
import type { WithinDatesProps } from './begun-within-dates.tsx'

// Most trails have no dates, so the code that checks them is loaded only for a trail that has some.
const BegunWithinDates = later(async () => (await import('./begun-within-dates.tsx')).BegunWithinDates)

/**
 * Shows an activity, unless its trail is not open and the activity is not finished yet (docs/decisions/trail-dates.md). Dates that arrive
 * while it plays change nothing.
 */
export function WithinDates(props: WithinDatesProps) {
  const { trail, children } = props
  const [isDated] = useState(trail.starts || trail.ends)
  if (!isDated) return children
  return <BegunWithinDates {...props} />
}
