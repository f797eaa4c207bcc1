import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { checkTeam } from '@vereda/contract/rest/teamctl.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import { openSlots, type SlotEvent, slotsAfter, type TeamSlots } from '@vereda/domain/team/team-slots.ts'
import { readKnownTeam } from '@vereda/offline/player/known-team.ts'
import { useEffect, useState } from 'react'
import { readLocal } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { keepTeam } from '../../platform/local/team/choose-team.ts'
import type { NoTeams } from './team-faces.tsx'

/*
 * loading ─▶ ready ── events ─▶ ready
 *    └─▶ offline, failed, unknown ── try again ─▶ loading
 */
export type TeamState =
  | { face: 'loading' }
  | { face: NoTeams }
  /** `offlineId`: the id of the team as it was known last, where there is no network to change it. */
  | { face: 'ready'; team: TeamSlots; offlineId: string | null }

/** Why a team's call gave no answer. */
export function noTeams({ code, status }: Refused): NoTeams {
  if (status === null) return 'offline'
  return code === 'unknown-trail' ? 'unknown' : 'failed'
}

/** The team as it was known last, in which nobody but the learner has confirmed to be here. */
async function lastKnown(trailId: string, own: TeamPerson): Promise<TeamState> {
  const owner = currentOwner()
  const known = await readLocal(['UP'], (tx) => readKnownTeam(tx, owner, trailId))
  if (!known) return { face: 'offline' }
  const members = known.members.map((member) => ({ ...member, confirmed: false }))
  return { face: 'ready', offlineId: known.id, team: openSlots(own, { name: known.name, members }) }
}

async function teamState(trailId: string, own: TeamPerson): Promise<TeamState> {
  const answer = await ask(checkTeam, { params: { groupTrail: trailId } })
  if (answer.ok) {
    const { id, groupCustomName, users: members } = answer.value
    const name = groupCustomName ?? ''
    await keepTeam(trailId, { id, name, members })
    return { face: 'ready', offlineId: null, team: openSlots(own, { name, members }) }
  }
  if (answer.refusal.code === 'no-team-yet') {
    await keepTeam(trailId, null)
    return { face: 'ready', offlineId: null, team: openSlots(own, null) }
  }
  const face = noTeams(answer.refusal)
  return face === 'offline' ? lastKnown(trailId, own) : { face }
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
    setState({ face: 'loading' })
    const own = { id: person.userId, name: person.user.name, username: person.user.username }
    void teamState(trailId, own).then((answered) => isWanted && setState(answered))
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
