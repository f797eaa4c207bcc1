import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { checkTeam } from '@vereda/contract/rest/teamctl.ts'
import { openSlots, type SlotEvent, slotsAfter, type TeamSlots } from '@vereda/domain/team/team-slots.ts'
import { useEffect, useState } from 'react'
import type { NoTeams } from './team-faces.tsx'

/*
 * loading ─▶ ready ── events ─▶ ready
 *    └─▶ offline, failed, unknown ── try again ─▶ loading
 */
export type TeamState = { face: 'loading' } | { face: NoTeams } | { face: 'ready'; team: TeamSlots }

/** Why a team's call gave no answer. */
export function noTeams({ code, status }: Refused): NoTeams {
  if (status === null) return 'offline'
  return code === 'unknown-trail' ? 'unknown' : 'failed'
}

/** The learner's own team of this trail in its slots; where check-team says that there is none, a new one begins. */
export function useTeam(trailId: string) {
  const person = useSession()?.person
  const [state, setState] = useState<TeamState>({ face: 'loading' })
  const [round, setRound] = useState(0)
  const userId = person?.userId
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each trail and person, and again when round counts up
  useEffect(() => {
    let isWanted = true
    if (!person) return
    const own = { id: person.userId, name: person.user.name, username: person.user.username }
    void ask(checkTeam, { params: { groupTrail: trailId } }).then((answer) => {
      if (!isWanted) return
      if (answer.ok) {
        const { groupCustomName, users } = answer.value
        return setState({
          face: 'ready',
          team: openSlots(own, { name: groupCustomName ?? '', members: users }),
        })
      }
      const isFirst = answer.refusal.code === 'no-team-yet'
      setState(isFirst ? { face: 'ready', team: openSlots(own, null) } : { face: noTeams(answer.refusal) })
    })
    return () => {
      isWanted = false
    }
  }, [trailId, userId, round])
  return {
    state,
    tell: (event: SlotEvent) =>
      setState((before) =>
        before.face === 'ready' ? { ...before, team: slotsAfter(before.team, event) } : before,
      ),
    again: () => {
      setState({ face: 'loading' })
      setRound((before) => before + 1)
    },
  }
}
