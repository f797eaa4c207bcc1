import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { giveTrail } from '@vereda/contract/rest/studio-giving.ts'
import { useState } from 'react'
import { usePlan } from '../../parts/giving/use-plan.ts'
import { useIdOf } from '../../query/use-id-of.ts'

/** Why a trail was not given with a link: the server refused it, or no answer came. */
export type TrailFault = 'notGiven' | 'unknown'

/** How the trail is given: to be played alone, without dates, and also to people who join later. */
const AS_IT_IS = { takesNewcomers: true, starts: null, ends: null, teamType: null, approvalRating: null }

const membersOf = (journeys: readonly string[]) => ({
  who: journeys.map((id) => ({ kind: 'journey' as const, id })),
  except: [],
})

/** A trail that is given with an invitation: to everybody who joins by it, and to the `people` who are already in its journeys. */
export function useAttachedTrail(trail: StudioTrail | null, journeys: readonly string[]) {
  const [isAttached, setAttached] = useState(true)
  const idOf = useIdOf()
  const audience = membersOf(journeys)
  const plan = usePlan(trail?.id ?? '', audience)
  /** Gives the trail. Answers the fault; null if it was given or there was none to give. */
  async function give(): Promise<TrailFault | null> {
    if (!trail || !isAttached) return null
    const gift = { trailId: trail.id, audience, ...AS_IT_IS }
    const given = await ask(giveTrail, { body: { id: idOf(JSON.stringify(gift)), ...gift } })
    if (given.ok) return null
    return isUntold(given.refusal) ? 'unknown' : 'notGiven'
  }
  return { isAttached, setAttached, people: plan.data?.people, give }
}
