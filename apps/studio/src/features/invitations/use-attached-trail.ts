import { ask } from '@vereda/client/api/ask.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { giveTrail } from '@vereda/contract/rest/studio-giving.ts'
import { useState } from 'react'
import { usePlan } from '../../parts/giving/use-plan.ts'
import { useIdOf } from '../../query/use-id-of.ts'

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
  /** Answers whether it went with it, also where there is none to go. */
  async function give(): Promise<boolean> {
    if (!trail || !isAttached) return true
    const gift = { trailId: trail.id, audience, ...AS_IT_IS }
    return (await ask(giveTrail, { body: { id: idOf(JSON.stringify(gift)), ...gift } })).ok
  }
  return { isAttached, setAttached, people: plan.data?.people, give }
}
