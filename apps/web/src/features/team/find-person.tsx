import { ask } from '@vereda/client/api/ask.ts'
import { cutOff } from '@vereda/client/api/refused.ts'
import { useList } from '@vereda/client/api/use-list.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { searchUser } from '@vereda/contract/rest/teamctl.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import { PEOPLE_FOUND_MAX } from '@vereda/domain/team/team-search.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { CloudOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useOnceBack } from '../../platform/local/calls/connection.ts'
import styles from './team.module.css'

type FoundPerson = TeamPerson & { taken: boolean }
type FindPersonProps = {
  trailId: string
  /** Finds only people who may lead a team (specification 6). */
  isForLeader?: boolean
  /** The ids of the team's members, who are filtered out (specification 5). */
  members: readonly string[]
  onFound: (person: TeamPerson) => void
}

async function findPeople(groupTrail: string, name: string, isForLeader: boolean) {
  const query = isForLeader ? { name, leader: 'true' as const } : { name }
  const answer = await ask(searchUser, { params: { groupTrail }, query })
  return answer.ok ? { ok: true as const, value: answer.value.users } : answer
}

function Person({ person, onPick }: { person: FoundPerson; onPick: () => void }) {
  const t = useText()
  return (
    <li>
      <button type="button" className={styles.person} disabled={person.taken} onClick={onPick}>
        <Avatar seed={person.name} initials={initials(person.name)} />
        <span>
          <b>{person.name}</b>
          <small>{person.taken ? t('team.search.taken') : person.username}</small>
        </span>
      </button>
    </li>
  )
}

/** Finds people of this trail by name or username; it searches only once there is a text (specification 5). */
export function FindPerson({ trailId, isForLeader = false, members, onFound }: FindPersonProps) {
  const t = useText()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const { list, again } = useList<FoundPerson>(wanted, () => findPeople(trailId, wanted ?? '', isForLeader))
  const isCutOff = list.face === 'failed' && list.refused.status === null
  useOnceBack(() => isCutOff && again())
  const found = list.face === 'ready' ? list.list.filter(({ id }) => !members.includes(id)) : []
  const isCut = list.face === 'ready' && list.list.length === PEOPLE_FOUND_MAX
  const count = isForLeader ? 'team.leader.count' : 'team.search.count'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') setWanted(text.trim())
  }
  return (
    <div className={`${layout.stack} ${styles.form}`}>
      <form className={styles.search} onSubmit={submit}>
        <SearchField
          label={t('team.search')}
          value={text}
          autoFocus
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="soft" busy={list.face === 'loading' && t('team.search.busy')}>
          {t('team.search.go')}
        </Button>
      </form>
      <p className={styles.count} role="status">
        {list.face === 'ready' && t(isCut ? 'team.search.first' : count, { count: found.length })}
      </p>
      {list.face === 'failed' && (
        <ErrorWithRetry
          title={t(isCutOff ? `team.${cutOff()}` : 'team.search.failed')}
          retryLabel={t('team.retry')}
          offline={isCutOff && <CloudOff size={24} />}
          onRetry={again}
        />
      )}
      <ul className={styles.people}>
        {found.map((person) => (
          <Person key={person.id} person={person} onPick={() => onFound(person)} />
        ))}
      </ul>
    </div>
  )
}
