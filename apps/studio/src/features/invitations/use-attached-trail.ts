import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { giveTrail } from '@vereda/contract/rest/studio-giving.ts'
import { useState } from 'react'
import { usePlan } from '../../parts/giving/use-plan.ts'
import { useIdOf } from '../../query/use-id-of.ts'

/** Why a trail did not go with a link: it was refused, or nobody heard what became of it. */
export type TrailFault = 'notGiven' | 'unknown'

/** How it is given: to be played alone, at any time, also by who comes later. */
const AS_IT_IS = { takesNewcomers: true, starts: null, ends: null, teamType: null, approvalRating: null }

const membersOf = (journeys: readonly string[]) => ({
  who: journeys.map((id) => ({ kind: 'journey' as const, id })),
  except: [],
})

/** A trail that goes with an invitation: who comes in by it gets it, and so do the `people` who are in its journeys already. */
export function useAttachedTrail(trail: StudioTrail | null, journeys: readonly string[]) {
  const [isAttached, setAttached] = useState(true)
  const idOf = useIdOf()
  const audience = membersOf(journeys)
  const plan = usePlan(trail?.id ?? '', audience)
  /** Answers what kept it from going with it; null where it went, also where there is none to go. */
  async function give(): Promise<TrailFault | null> {
    if (!trail || !isAttached) return null
    const gift = { trailId: trail.id, audience, ...AS_IT_IS }
    const given = await ask(giveTrail, { body: { id: idOf(JSON.stringify(gift)), ...gift } })
    if (given.ok) return null
    return isUntold(given.refusal) ? 'unknown' : 'notGiven'
  }
  return { isAttached, setAttached, people: plan.data?.people, give }
}
