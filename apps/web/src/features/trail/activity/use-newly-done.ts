import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useState } from 'react'
import { useOwner } from '../../../platform/local/store/owner.ts'

const finishedIn = ({ steps }: Pick<Trail, 'steps'>): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ resources }) => resources.filter((r) => r.activityDate !== null).map(({ id }) => id)),
  )

/** What each person had finished of each trail when it was last seen in this page: who comes back from an activity sees what that changed. */
const lastSeen = new Map<string, ReadonlySet<string>>()

/** The activities of a trail that were finished since it was last seen in this page: what its screen celebrates (design 2.5). */
export function useNewlyDone(trail: Pick<Trail, 'id' | 'steps'>): ReadonlySet<string> {
  const finished = finishedIn(trail)
  const name = `${useOwner().userId} ${trail.id}`
  const [before] = useState(() => lastSeen.get(name) ?? finished)
  useEffect(() => {
    lastSeen.set(name, finishedIn(trail))
  }, [name, trail])
  return new Set([...finished].filter((id) => !before.has(id)))
}
