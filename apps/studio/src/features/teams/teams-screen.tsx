import { useText } from '@vereda/client/text/use-text.ts'
import type { EventTeam } from '@vereda/contract/rest/studio-teams.ts'
import { TEAM_SEARCH_MAX } from '@vereda/domain/team/team-search.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'wouter'
import { studioPaths } from '../../frame/studio-paths.ts'
import list from '../../parts/list/list.module.css'
import { Pages } from '../../parts/list/pages.tsx'
import { useLastPage } from '../../parts/list/use-last-page.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { NotAnswered } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { TeamRow } from './team-row.tsx'
import { useTeams } from './use-teams.ts'

// each is loaded when it is first opened
const TeamSheet = later(async () => (await import('./team-sheet.tsx')).TeamSheet)
const ListSheet = later(async () => (await import('./list-sheet.tsx')).ListSheet)
const RemoveDialog = later(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

type Face = { kind: 'none' | 'new' | 'list' } | { kind: 'change' | 'remove'; team: EventTeam }

/** The reason why this screen has no teams, if trying again would not help. */
const goneOf = (error: unknown): 'noEvent' | 'gone' | null => {
  const code = error instanceof NotAnswered ? error.refused.code : null
  if (code === 'no-teams') return 'noEvent'
  return code === 'unknown-trail' ? 'gone' : null
}

/** The teams of an event, found by name, with their members. Teams can be made, and changed until they play. */
export function TeamsScreen() {
  const t = useText()
  const { id = '' } = useParams()
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const [face, setFace] = useState<Face>({ kind: 'none' })
  const search = useDeferredValue(typed.trim())
  const query = useTeams(id, search, page)
  const { data } = query
  useLastPage(page, query.isPlaceholderData ? undefined : data?.pages, setPage)
  // the result of an earlier search says nothing about the number of this one
  const isOfSearch = data?.search === search
  const hasNone = isOfSearch && data.total === 0 && search === ''
  const gone = goneOf(query.error)
  const title = data ? t('teams.of', data) : t('teams.title')
  const close = () => setFace({ kind: 'none' })
  return (
    <Screen
      title={title}
      above={[{ to: studioPaths.running(), word: t('teams.running') }]}
      actions={
        data && (
          <>
            <Button look="primary" disabled={!isOnline} onClick={() => setFace({ kind: 'new' })}>
              {t('teams.new')}
            </Button>
            <Button disabled={!isOnline} onClick={() => setFace({ kind: 'list' })}>
              {t('teams.list')}
            </Button>
          </>
        )
      }
    >
      {gone && <Note role="status" title={t(`teams.${gone}`)} />}
      {!gone && (
        <QueryFaces
          query={query}
          offline={{ title: t('teams.offline.title'), text: t('teams.offline.text') }}
          failed={{ title: t('teams.failed.title'), text: t('teams.failed.text') }}
          heights={[48, 96, 96, 96]}
        />
      )}
      {data && !gone && (
        <>
          <p className={list.small}>{t('teams.people', data)}</p>
          {!hasNone && (
            <SearchField
              label={t('teams.find')}
              value={typed}
              maxLength={TEAM_SEARCH_MAX}
              onChange={({ target }) => {
                setTyped(target.value)
                setPage(0)
              }}
            />
          )}
          <p className={list.small} role="status">
            {isOfSearch && !hasNone && t('teams.count', { count: data.total })}
          </p>
          {hasNone && <Empty text={t('teams.empty')} />}
          <ul className={list.rows}>
            {data.teams.map((team) => (
              <TeamRow
                key={team.id}
                team={team}
                isOnline={isOnline}
                onChange={() => setFace({ kind: 'change', team })}
                onRemove={() => setFace({ kind: 'remove', team })}
              />
            ))}
          </ul>
          <Pages label={t('teams.pages')} page={page} pages={isOfSearch ? data.pages : 0} onPage={setPage} />
        </>
      )}
      {face.kind === 'new' && <TeamSheet eventId={id} team={null} onClose={close} />}
      {face.kind === 'change' && <TeamSheet eventId={id} team={face.team} onClose={close} />}
      {face.kind === 'list' && <ListSheet eventId={id} onClose={close} />}
      {face.kind === 'remove' && <RemoveDialog eventId={id} team={face.team} onClose={close} />}
    </Screen>
  )
}
