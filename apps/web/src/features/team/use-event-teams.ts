import { ask } from '@vereda/client/api/ask.ts'
import { useDebounced } from '@vereda/client/navigation/use-debounced.ts'
import { searchTeam } from '@vereda/contract/rest/teamctl.ts'
import type { Team } from '@vereda/domain/team/team.ts'
import { useEffect, useState } from 'react'
import type { NoTeams } from './team-faces.tsx'
import { noTeams } from './use-team.ts'

/**
 * `total`: the number of found teams, of which the server lists the first hundred. `missed`: why the last search could not be answered;
 * `teams` are then those of the search before.
 */
type Found = {
  face: 'ready'
  search: string
  teams: readonly Team[]
  total: number
  missed: 'offline' | 'failed' | null
}
export type EventTeams = { face: 'loading' } | { face: NoTeams } | Found

async function askTeams(groupTrail: string, search: string): Promise<Found | { face: NoTeams }> {
  const query = search === '' ? {} : { name: search }
  const answer = await ask(searchTeam, { params: { groupTrail }, query })
  if (!answer.ok) return { face: noTeams(answer.refusal) }
  return { face: 'ready', search, missed: null, ...answer.value }
}

function teamsAfter(before: EventTeams, answer: Found | { face: NoTeams }): EventTeams {
  if (before.face !== 'ready' || answer.face === 'ready') return answer
  return answer.face === 'offline' || answer.face === 'failed' ? { ...before, missed: answer.face } : answer
}

/** The teams of an event that a search finds. The teams of the search before stay until the next answer, or if that fails. */
export function useEventTeams(trailId: string) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useDebounced(search, setSearch)
  const [teams, setTeams] = useState<EventTeams>({ face: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isWanted = true
    void askTeams(trailId, search.trim()).then(
      (answer) => isWanted && setTeams((before) => teamsAfter(before, answer)),
    )
    return () => {
      isWanted = false
    }
  }, [trailId, search, round])
  return {
    teams,
    typed,
    setTyped,
    again: () => {
      setTeams((before) => (before.face === 'ready' ? before : { face: 'loading' }))
      setRound((before) => before + 1)
    },
  }
}
