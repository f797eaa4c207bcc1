import { cutOff } from '@vereda/client/api/refused.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { shownName } from '@vereda/domain/account/shown-name.ts'
import type { RankingScope } from '@vereda/domain/ranking/ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { CloudOff } from 'lucide-react'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { useIsUnreadable } from '../../platform/local/listing/use-load.ts'
import type { TrailRanking } from '../../platform/local/listing/use-ranking.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { ownRow } from './next-position.ts'
import { wordsWithoutPlaces } from './no-places.ts'
import { Podium } from './podium.tsx'
import styles from './rank.module.css'
import { RankList } from './rank-list.tsx'
import { RankSentence } from './rank-sentence.tsx'
import { PODIUM } from './stem-heights.ts'
import { usePatientFace } from './use-patient-face.ts'

type Stored = NonNullable<TrailRanking['stored']>

/** How others see the learner's name (decisions 2). */
function useOwnName(): string {
  const user = useSession()?.person.user
  if (!user) return ''
  const { name, nickname, customNameType } = user
  return shownName({
    name,
    nickname,
    customNameType: customNameType === 0 || customNameType === 1 ? customNameType : 2,
  })
}

type PlacesProps = { trailId: string; stored: Stored; trail: Trail | null; scope: RankingScope }

function Places({ trailId, stored, trail, scope }: PlacesProps) {
  const t = useText()
  const { ranking, playerId, unsentPoints } = stored
  const points = (trail?.totalPoints ?? 0) - unsentPoints
  const plays = usePlaysAs(trailId)
  const team = plays?.kind === 'team' && plays.team.entry[1] === playerId ? plays.team : null
  const alone = useOwnName()
  const own = ownRow(ranking, playerId, { name: team?.name ?? alone, points })
  const isOfTeams = team !== null
  return (
    <div className={styles.board}>
      <Podium rows={ranking.ranking.slice(0, PODIUM)} ownId={playerId} isOfTeams={isOfTeams} />
      <div className={styles.card}>
        <RankList trailId={trailId} ranking={ranking} own={own} isOfTeams={isOfTeams} scope={scope} />
        <RankSentence stored={stored} own={own} trail={trail} isOfTeams={isOfTeams} />
        {ranking.isHidden && <p className={styles.sentence}>{t('rank.hidden')}</p>}
      </div>
    </div>
  )
}

function OfflineNote({ asOf, onTry }: { asOf: string; onTry: () => void }) {
  const t = useText()
  const { moment } = useFormats()
  const isOnline = useOnline()
  const heir = useFocusHeir()
  const action = (
    <Button ref={heir} size="small" onClick={onTry}>
      {t('rank.retry')}
    </Button>
  )
  return (
    <div className={styles.note}>
      <Note
        tone={isOnline ? 'warn' : 'mist'}
        role="status"
        title={t(isOnline ? 'rank.stale' : `rank.${cutOff()}`)}
        action={action}
      >
        {t('rank.asOf', { date: moment(asOf) })}
      </Note>
    </div>
  )
}

function textOf(isUnreadable: boolean, isOnline: boolean): string {
  if (isUnreadable) return 'app.store.failed.safe'
  return !isOnline && cutOff() === 'offline' ? 'rank.offline.text' : 'rank.failed.text'
}

type RankBoardProps = { trailId: string; trail: Trail | null; ranking: TrailRanking; scope: RankingScope }

/** The ranking in each of its states: loading, up to date, stored from last time, or not available. */
export function RankBoard({ trailId, trail, ranking, scope }: RankBoardProps) {
  const t = useText()
  const isOnline = useOnline()
  const isUnreadable = useIsUnreadable()
  const { face, tryAgain } = usePatientFace(ranking.face)
  const { stored } = ranking
  const onTry = () => {
    tryAgain()
    ranking.refresh()
  }
  const none = stored && wordsWithoutPlaces(stored.ranking, scope, stored.unsentPoints)
  if (stored)
    return (
      <>
        {face === 'offline' && <OfflineNote asOf={stored.asOf} onTry={onTry} />}
        {none ? (
          <Empty text={t(none)} />
        ) : (
          <Places trailId={trailId} stored={stored} trail={trail} scope={scope} />
        )}
      </>
    )
  if (face === 'loading') return <BoardSkeleton />
  if (face === 'empty') return <Empty text={t('rank.empty')} />
  const isCutOff = !isOnline && !isUnreadable
  return (
    <ErrorWithRetry
      title={t(isUnreadable ? 'app.store.failed.title' : isCutOff ? `rank.${cutOff()}` : 'rank.failed')}
      retryLabel={t('rank.retry')}
      offline={isCutOff && <CloudOff size={24} />}
      onRetry={onTry}
    >
      {t(textOf(isUnreadable, isOnline))}
    </ErrorWithRetry>
  )
}
