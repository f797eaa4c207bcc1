import type { Refused } from '@vereda/client/api/refused.ts'
import { useNetworkBack } from '@vereda/client/api/use-network-back.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import {
  openSlots,
  type SlotEvent,
  slotsAfter,
  type TeamSlots,
  withNetwork,
  withoutNetwork,
} from '@vereda/domain/team/team-slots.ts'
import { type KnownTeam, readKnownTeam } from '@vereda/offline/player/known-team.ts'
import { useEffect, useRef, useState } from 'react'
import { readLocal } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { isTrailHere, keepTeam } from '../../platform/local/team/choose-team.ts'
import { askTeam } from './ask-team.ts'
import type { NoTeams } from './team-faces.tsx'

/*
 * loading ─▶ ready ── events ─▶ ready ── the network goes ─▶ ready without it ── it is back, or try again ─▶ ready
 *    └─▶ offline, failed, unknown, none ── try again ─▶ loading
 */
export type TeamState = { face: 'loading' } | { face: NoTeams } | ReadyTeam

/**
 * `told`: the server's record of the team, on which this one is based. `offlineId`: the id of the last known team, if there is no network
 * to change it. `before`: the team as put together when the network was lost; null if there was none from the start.
 */
type Ready = { face: 'ready'; team: TeamSlots; told: KnownTeam | null }
export type OfflineTeam = Ready & { offlineId: string; before: TeamSlots | null }
export type ReadyTeam = (Ready & { offlineId: null }) | OfflineTeam

/** The reason why a team's request was refused. */
export function noTeams({ code, status }: Refused): NoTeams {
  if (status === null) return 'offline'
  if (code === 'no-teams') return 'none'
  return code === 'unknown-trail' ? 'unknown' : 'failed'
}

/** The last known team, if this device has its trail to play without a network. */
async function lastKnown(trailId: string) {
  const owner = currentOwner()
  const known = await readLocal(['UP'], (tx) => readKnownTeam(tx, owner, trailId))
  return known && (await isTrailHere(trailId, known.id)) ? known : null
}

/** The last known team, in which only the learner is confirmed to be here. */
async function openedOffline(trailId: string, own: TeamPerson): Promise<TeamState> {
  const known = await lastKnown(trailId)
  if (!known) return { face: 'offline' }
  const team = withoutNetwork(openSlots(own, null), known)
  return { face: 'ready', told: known, offlineId: known.id, before: null, team }
}

async function teamState(trailId: string, own: TeamPerson): Promise<TeamState> {
  const owner = currentOwner()
  const answer = await askTeam(trailId)
  if (answer.ok) {
    const told = answer.value
    await keepTeam(trailId, told, owner)
    return { face: 'ready', offlineId: null, told, team: openSlots(own, told) }
  }
  const face = noTeams(answer.refusal)
  return face === 'offline' ? openedOffline(trailId, own) : { face }
}

/** Keeps the confirmations that members gave on this device without a network, now that there is one. */
const carried = (told: TeamState, before: TeamState): TeamState =>
  told.face === 'ready' && told.offlineId === null && before.face === 'ready' && before.offlineId !== null
    ? { ...told, team: withNetwork(told.team, before.team) }
    : told

/** Switches to the last known team when the network is lost. */
const offline = (now: TeamState, known: KnownTeam): TeamState =>
  now.face === 'ready'
    ? { ...now, offlineId: known.id, before: now.team, team: withoutNetwork(now.team, known) }
    : now

/** Restores the team when the network is back; null if there was no network from the start, so that the server must be asked. */
const online = (now: TeamState): TeamState | null =>
  now.face === 'ready' && now.offlineId !== null && now.before !== null
    ? { ...now, offlineId: null, team: withNetwork(now.before, now.team) }
    : null

/** The learner's own team of this trail in its slots; if check-team says that there is none, a new one begins. */
export function useTeam(trailId: string) {
  const person = useSession()?.person
  const [state, setState] = useState<TeamState>({ face: 'loading' })
  const [round, setRound] = useState(0)
  const userId = person?.userId
  const shown = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each trail and person, and again when round counts up
  useEffect(() => {
    let isWanted = true
    if (!person) return
    const wanted = `${trailId} ${person.userId}`
    if (shown.current !== wanted) setState({ face: 'loading' })
    shown.current = wanted
    const own = { id: person.userId, name: person.user.name, username: person.user.username }
    void teamState(trailId, own).then(
      (answered) => isWanted && setState((before) => carried(answered, before)),
    )
    return () => {
      isWanted = false
    }
  }, [trailId, userId, round])
  function again() {
    const back = online(state)
    if (back) return setState(back)
    if (state.face !== 'ready') setState({ face: 'loading' })
    setRound((before) => before + 1)
  }
  useNetworkBack(() => state.face === 'ready' && state.offlineId !== null && again())
  return {
    state,
    tell: (event: SlotEvent) =>
      setState((before) =>
        before.face === 'ready' ? { ...before, team: slotsAfter(before.team, event) } : before,
      ),
    again,
    /** Switches to the last known team after the network was lost; false if that team can't play here. */
    async goOffline(): Promise<boolean> {
      const known = await lastKnown(trailId)
      if (known === null) return false
      setState((now) => offline(now, known))
      return true
    },
  }
}
