import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useState } from 'react'
import { useOwner } from '../../../platform/local/store/owner.ts'

const finishedIn = ({ steps }: Pick<Trail, 'steps'>): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ resources }) => resources.filter((r) => r.activityDate !== null).map(({ id }) => id)),
  )

/**
 * The finished activities of each person and trail when this page last showed it, so that a learner who comes back from an activity sees
 * the change.
 */
const lastSeen = new Map<string, ReadonlySet<string>>()

/** The activities of a trail that were finished since this page last showed it: the screen celebrates them (design 2.5). */
export function useNewlyDone(trail: Pick<Trail, 'id' | 'steps'>): ReadonlySet<string> {
  const finished = finishedIn(trail)
  const name = `${useOwner().userId} ${trail.id}`
  const [before] = useState(() => lastSeen.get(name) ?? finished)
  useEffect(() => {
    lastSeen.set(name, finishedIn(trail))
  }, [name, trail])
  return new Set([...finished].filter((id) => !before.has(id)))
}
