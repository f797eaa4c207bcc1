import { paths } from '@vereda/client/navigation/paths.ts'
import { useState } from 'react'
import { goFromHere } from './go-from-here.ts'
import { playConfirmed, type RegisterFault, registerSlots } from './register-team.ts'
import type { ReadyTeam } from './use-team.ts'

type TeamStart = {
  trailId: string
  state: ReadyTeam
  /** Loads the team again. */
  again: () => void
  goOffline: () => Promise<boolean>
  /** Called when the server has answered, whatever the answer is. */
  onAnswered: () => void
}

/** Starts the trail with a team: registered at the server, or, without a network, with the members who confirmed here. */
export function useTeamStart({ trailId, state, again, goOffline, onAnswered }: TeamStart) {
  const { team } = state
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<RegisterFault | null>(null)
  async function begin<T>(work: Promise<T>): Promise<T> {
    setBusy(true)
    setFault(null)
    const outcome = await work
    setBusy(false)
    return outcome
  }
  const toTrail = paths.trail(trailId)
  async function register() {
    const goOn = goFromHere()
    const refused = await begin(registerSlots(trailId, team, state.told))
    onAnswered()
    if (refused === null) return goOn(toTrail, { replace: true })
    if (refused === 'offline' && !team.isFirstAccess && (await goOffline())) return
    if (refused === 'changed') again()
    setFault(refused)
  }
  async function startOffline(id: string) {
    const goOn = goFromHere()
    if (await begin(playConfirmed(trailId, id, team))) return goOn(toTrail, { replace: true })
    setFault('no-room')
  }
  return { isBusy, fault, setFault, register, startOffline }
}
