import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  type PlannedEventTeam,
  planEventTeams,
  putEventTeams,
  TEAMS_AT_ONCE_MAX,
} from '@vereda/contract/rest/studio-teams.ts'
import { listedTeams } from '@vereda/domain/team/team-list.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { type ListProblem, ListWriter } from './list-writer.tsx'
import { PlannedList } from './planned-list.tsx'

type Planned = { teams: readonly PlannedEventTeam[]; ids: readonly string[] }

/** Makes teams from a pasted list or a file. It first shows line by line what would be made, and makes it after a confirmation. */
export function ListSheet({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const params = { id: eventId }
  const [fate, setFate] = useState<'open' | 'busy' | ListProblem>('open')
  const [planned, setPlanned] = useState<Planned | null>(null)

  async function plan(rows: readonly (readonly string[])[]) {
    const teams = listedTeams(rows)
    if (teams.length === 0) return setFate('empty')
    if (teams.length > TEAMS_AT_ONCE_MAX) return setFate('too-many')
    setFate('busy')
    const told = await ask(planEventTeams, { params, body: { teams } })
    if (!told.ok) return setFate(told.refusal.code === 'malformed' ? 'unreadable' : 'failed')
    setPlanned({ teams: told.value.teams, ids: told.value.teams.map(() => crypto.randomUUID()) })
    setFate('open')
  }

  async function make({ teams, ids }: Planned) {
    setFate('busy')
    const good = teams.flatMap(({ identifier, name, members, faults }, n) =>
      faults.length > 0
        ? []
        : [{ id: ids[n]!, identifier, customName: name || null, members: members.map(({ id }) => id) }],
    )
    const made = await ask(putEventTeams, { params, body: { teams: good } })
    void queries.invalidateQueries()
    if (!made.ok) return setFate(isUntold(made.refusal) ? 'failed' : 'changed')
    showToast(t('teams.list.done', { count: good.length }))
    onClose()
  }

  return (
    <Sheet title={t('teams.list')} closeLabel={t('teams.close')} isFull onClose={onClose}>
      {planned ? (
        <PlannedList
          teams={planned.teams}
          fate={fate}
          onMake={() => void make(planned)}
          onBack={() => {
            setPlanned(null)
            setFate('open')
          }}
        />
      ) : (
        <ListWriter fate={fate} onProblem={setFate} onRows={(rows) => void plan(rows)} />
      )}
    </Sheet>
  )
}
