import { useText } from '@vereda/client/text/use-text.ts'
import type { EventPerson } from '@vereda/contract/rest/studio-teams.ts'
import { TEAM_SEARCH_MAX } from '@vereda/domain/team/team-search.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useDeferredValue, useState } from 'react'
import list from '../../parts/list/list.module.css'
import styles from './teams.module.css'
import { useEventPeople } from './use-teams.ts'
import { isFull, type WrittenTeam, withPerson } from './written-team.ts'

type PeopleFinderProps = {
  eventId: string
  written: WrittenTeam
  /** The current name of the edited team: a member who was taken out can be added again. */
  ownIdentifier: string | null
  isIn: (person: EventPerson) => boolean
  onChange: (written: WrittenTeam) => void
}

/** The people who have the trail and can join the team. A member of another team is shown with that team and cannot be added. */
export function PeopleFinder({ eventId, written, ownIdentifier, isIn, onChange }: PeopleFinderProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isError } = useEventPeople(eventId, search)
  const shown = (data?.people ?? []).filter((person) => !isIn(person))
  const isTaken = ({ team }: EventPerson) => team !== null && team !== ownIdentifier
  // the result of an earlier search says nothing about the number of this one
  const isOfSearch = data?.search === search
  const more = data && isOfSearch ? data.total - data.people.length : 0
  return (
    <section className={styles.part} aria-label={t('teams.others')}>
      <h3 className={list.name}>{t('teams.others')}</h3>
      <SearchField
        label={t('teams.person.find')}
        value={typed}
        maxLength={TEAM_SEARCH_MAX}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isError && <Note tone="warn" role="alert" title={t('teams.person.failed')} />}
      {isOfSearch && shown.length === 0 && <p role="status">{t('teams.person.none')}</p>}
      <ul className={list.rows}>
        {shown.map((person) => (
          <li key={person.id} className={styles.person}>
            <span className={list.who}>
              <b>{person.name}</b>
              <span className={list.small}>
                {isTaken(person) ? t('teams.person.taken', { team: person.team }) : person.username}
              </span>
            </span>
            {!isTaken(person) && (
              <Button
                size="small"
                disabled={isFull(written)}
                aria-label={t('teams.putIn.of', { name: person.name })}
                onClick={() => onChange(withPerson(written, person))}
              >
                {t('teams.putIn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={list.small}>{t('teams.person.more', { count: more })}</p>}
    </section>
  )
}
