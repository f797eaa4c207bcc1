import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useState } from 'react'

const finishedIn = ({ steps }: Pick<Trail, 'steps'>): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ resources }) => resources.filter((r) => r.activityDate !== null).map(({ id }) => id)),
  )

/** What was finished of each trail when it was last seen in this page: who comes back from an activity sees what that changed. */
const lastSeen = new Map<string, ReadonlySet<string>>()

/** The activities of a trail that were finished since it was last seen in this page: what its screen celebrates (design 2.5). */
export function useNewlyDone(trail: Pick<Trail, 'id' | 'steps'>): ReadonlySet<string> {
  const finished = finishedIn(trail)
  const [before] = useState(() => lastSeen.get(trail.id) ?? finished)
  useEffect(() => {
    lastSeen.set(trail.id, finishedIn(trail))
  }, [trail])
  return new Set([...finished].filter((id) => !before.has(id)))
}
