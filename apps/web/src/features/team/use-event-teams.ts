import { ask } from '@vereda/client/api/ask.ts'
import { useDebounced } from '@vereda/client/navigation/use-debounced.ts'
import { searchTeam } from '@vereda/contract/rest/teamctl.ts'
import type { Team } from '@vereda/domain/team/team.ts'
import { useEffect, useState } from 'react'
import type { NoTeams } from './team-faces.tsx'
import { noTeams } from './use-team.ts'

/** `total`: how many there are, of which the server lists the first hundred. */
type Answered = { face: 'ready'; search: string; teams: readonly Team[]; total: number } | { face: NoTeams }
export type EventTeams = { face: 'loading' } | Answered

async function askTeams(groupTrail: string, search: string): Promise<Answered> {
  const query = search === '' ? {} : { name: search }
  const answer = await ask(searchTeam, { params: { groupTrail }, query })
  return answer.ok ? { face: 'ready', search, ...answer.value } : { face: noTeams(answer.refusal) }
}

/** The teams of an event that a search finds; those found before stay until the next are here. */
export function useEventTeams(trailId: string) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useDebounced(search, setSearch)
  const [teams, setTeams] = useState<EventTeams>({ face: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: round asks once more
  useEffect(() => {
    let isWanted = true
    void askTeams(trailId, search.trim()).then((answer) => isWanted && setTeams(answer))
    return () => {
      isWanted = false
    }
  }, [trailId, search, round])
  return {
    teams,
    typed,
    setTyped,
    again: () => {
      setTeams({ face: 'loading' })
      setRound((before) => before + 1)
    },
  }
}
