import { timeFor } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { createContext, useContext } from 'react'

/** When the trails that a screen shows were told last (ISO 8601, UTC); null: not known. */
export const ToldAt = createContext<string | null>(null)

/** What time it is for a trail's dates (ISO 8601, UTC), so that their words say what its activities do: a clock that was set back opens nothing. */
export function useTimeFor(trail: Pick<Trail, 'lastPlayed'>): string {
  const toldAt = useContext(ToldAt)
  const now = new Date().toISOString()
  return timeFor(trail, toldAt ?? now, now)
}
