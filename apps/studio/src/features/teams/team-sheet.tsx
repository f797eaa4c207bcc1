import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type EventTeam, putEventTeams } from '@vereda/contract/rest/studio-teams.ts'
import { TEAM_NAME_MAX } from '@vereda/domain/team/team-name.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { PeopleFinder } from './people-finder.tsx'
import { TeamMembers } from './team-members.tsx'
import { askedTeam, asSeen, has, writtenOf } from './written-team.ts'

type Fate =
  | 'open'
  | 'busy'
  | 'taken'
  | 'inAnother'
  | 'notInTrail'
  | 'began'
  | 'changed'
  | 'failed'
  | 'unknown'

const FATES: Partial<Record<string, Fate>> = {
  'already-exists': 'taken',
  'in-another-team': 'inAnother',
  'not-in-trail': 'notInTrail',
  'team-began': 'began',
  'changed-meanwhile': 'changed',
}
const fateOf = (refusal: Refused): Fate => FATES[refusal.code] ?? (isUntold(refusal) ? 'unknown' : 'failed')

type TeamSheetProps = { eventId: string; team: EventTeam | null; onClose: () => void }

/** Makes a team of an event, or changes one that has not played: its name, its members, its leader. */
export function TeamSheet({ eventId, team, onClose }: TeamSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const [id] = useState(() => team?.id ?? crypto.randomUUID())
  const [written, setWritten] = useState(() => writtenOf(team))
  // the team when this sheet opened: later news does not change it
  const [was] = useState(() => team && asSeen(team))
  const [fate, setFate] = useState<Fate>('open')
  const [who, setWho] = useState('')
  const [refusals, setRefusals] = useState(0)
  // a refused field may be above the visible part of the page
  const form = useFirstFault(refusals)
  const { identifier, customName, members } = written

  async function save() {
    setFate('busy')
    const body = { teams: [{ ...askedTeam(id, written), ...(was && { was }) }] }
    const saved = await ask(putEventTeams, { params: { id: eventId }, body })
    void queries.invalidateQueries()
    if (!saved.ok) {
      setWho(members.find((one) => one.id === saved.refusal.field)?.name ?? '')
      setRefusals(refusals + 1)
      return setFate(fateOf(saved.refusal))
    }
    showToast(t(team ? 'teams.saved' : 'teams.made', { name: identifier.trim() }))
    onClose()
  }

  return (
    <Sheet
      title={team ? t('teams.change.of', { name: team.identifier }) : t('teams.new')}
      closeLabel={t('teams.close')}
      isFull
      onClose={onClose}
    >
      <form
        ref={form}
        className={list.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={t('teams.identifier')}
          hint={t('teams.identifier.hint')}
          value={identifier}
          maxLength={TEAM_NAME_MAX}
          autoComplete="off"
          error={fate === 'taken' ? t('teams.taken') : null}
          onChange={({ target }) => setWritten({ ...written, identifier: target.value })}
        />
        <Field
          label={t('teams.customName')}
          hint={t('teams.customName.hint')}
          value={customName}
          maxLength={TEAM_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setWritten({ ...written, customName: target.value })}
        />
        <TeamMembers written={written} onChange={setWritten} />
        <PeopleFinder
          eventId={eventId}
          written={written}
          ownIdentifier={team?.identifier ?? null}
          isIn={(person) => has(written, person)}
          onChange={setWritten}
        />
        {fate !== 'open' && fate !== 'busy' && fate !== 'taken' && (
          <Note tone="warn" role="alert" title={t(`teams.refused.${fate}`, { name: who })} />
        )}
        <Button
          type="submit"
          look="primary"
          disabled={identifier.trim() === '' || members.length === 0}
          busy={fate === 'busy' ? t('teams.saving') : undefined}
        >
          {t(team ? 'teams.save' : 'teams.make')}
        </Button>
      </form>
    </Sheet>
  )
}
