import { cutOff } from '@vereda/client/api/refused.ts'
import { appPlatform } from '@vereda/client/device/app-platform.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { shownTeamName, type Team } from '@vereda/domain/team/team.ts'
import { foundTeams, TEAMS_PAGE_COG, TEAMS_SHOWN_WEB } from '@vereda/domain/team/team-search.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { Pager } from '@vereda/ui/pager/pager.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useOnceBack } from '../../platform/local/calls/connection.ts'
import { PlayOn } from './play-on.tsx'
import styles from './team.module.css'
import { TeamSkeleton, TeamTrouble } from './team-faces.tsx'
import { NoRoom } from './team-fault.tsx'
import type { useEventTeams } from './use-event-teams.ts'

function TeamRow({ team, onPick }: { team: Team; onPick: () => void }) {
  const t = useText()
  const people = team.groupTrailTeamUsers.map(({ name }) => name).join(', ')
  return (
    <li>
      <button type="button" className={styles.person} onClick={onPick}>
        <span className={styles.badge}>
          <Bloom seed={shownTeamName(team)} />
        </span>
        <span>
          <b>{shownTeamName(team)}</b>
          <small>
            {team.groupCustomName !== null && `${team.groupIdentifier} · `}
            {people || t('team.event.nobody')}
          </small>
        </span>
      </button>
    </li>
  )
}

type FoundProps = {
  teams: readonly Team[]
  search: string
  /** How many of the found teams the server did not list. */
  unlisted: number
  onPick: (team: Team) => void
}

/** On the web five teams, without pages (specification 9). In the cog variant (a shell, or the installed app) pages of seven. */
function FoundTeams({ teams, search, unlisted, onPick }: FoundProps) {
  const t = useText()
  const [page, setPage] = useState(0)
  const isWeb = appPlatform() === 'browser'
  const size = isWeb ? TEAMS_SHOWN_WEB : TEAMS_PAGE_COG
  const found = foundTeams(teams, search, { page: isWeb ? 0 : page, size })
  const pages = Math.ceil(found.total / size)
  const left = isWeb ? found.total + unlisted - found.teams.length : unlisted
  return (
    <>
      <p className={styles.count} role="status">
        {t('team.event.count', { count: found.total + unlisted })}{' '}
        {left > 0 && t('team.event.more', { left })}
      </p>
      <ul className={styles.people}>
        {found.teams.map((team) => (
          <TeamRow key={team.id} team={team} onPick={() => onPick(team)} />
        ))}
      </ul>
      {!isWeb && pages > 1 && (
        <Pager
          label={t('team.event.pages')}
          page={page}
          pages={pages}
          words={{
            previous: t('team.event.previous'),
            next: t('team.event.next'),
            page: (place) => t('team.event.page', { place }),
          }}
          onPage={setPage}
        />
      )}
    </>
  )
}

type FindTeamProps = {
  trailId: string
  found: ReturnType<typeof useEventTeams>
  onPick: (team: Team) => void
}

/** Finds a team by its identifier, its name, or a member. */
export function FindTeam({ trailId, found, onPick }: FindTeamProps) {
  const t = useText()
  const { teams, typed, setTyped, again } = found
  const [isFull, setFull] = useState(false)
  useOnceBack(() => teams.face === 'ready' && teams.missed === 'offline' && again())
  if (teams.face === 'loading') return <TeamSkeleton />
  if (teams.face !== 'ready') return <TeamTrouble kind={teams.face} trailId={trailId} onTry={again} />
  return (
    <div className={layout.stack}>
      <SearchField
        label={t('team.event.search')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {teams.missed && (
        <ErrorWithRetry
          title={t(`team.${teams.missed === 'offline' ? cutOff() : teams.missed}`)}
          retryLabel={t('team.retry')}
          offline={teams.missed === 'offline' && <CloudOff size={24} />}
          onRetry={again}
        >
          {t('team.event.missed')}
        </ErrorWithRetry>
      )}
      <FoundTeams
        key={typed.trim()}
        teams={teams.teams}
        search={typed}
        unlisted={teams.search === typed.trim() ? teams.total - teams.teams.length : 0}
        onPick={onPick}
      />
      {isFull && <NoRoom />}
      <PlayOn trailId={trailId} onFull={setFull} />
    </div>
  )
}
