import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useActing } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import type { RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { hasPassed } from '@vereda/domain/trail/passing.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TryAgain } from '../../parts/try-again/try-again.tsx'
import { useRanking } from '../../platform/local/listing/use-ranking.ts'
import { useTrail } from '../../platform/local/listing/use-trail.ts'
import { markInPassing } from '../../platform/local/sync/mark-seen.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import { BadgesLink } from './badges-link.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import styles from './rank.module.css'
import { RankBoard } from './rank-board.tsx'
import { RankScopes, useOwnUnit } from './rank-scopes.tsx'

// Only a board has a head, and only a learner without a team gets a note: their code and messages are loaded when needed.
const laterParts = () => import('./later-parts.tsx')
const TeamFirstNote = later(async () => (await laterParts()).teamFirstNote())

/** A trail of template 0 has no content screen of its own to go back to (decisions 3). */
const isJournal = (trail: Trail | null) => trail?.trailType === 0

function TopRow({ trailId, trail }: { trailId: string; trail: Trail | null }) {
  const t = useText()
  const back = isJournal(trail) ? paths.enroll() : paths.trail(trailId)
  return (
    <div className={`${layout.between} ${styles.ways}`}>
      <Link to={back} className={`${buttonClass('ghost', { size: 'small' })} ${styles.back}`}>
        <ArrowLeft size={20} />
        {t(isJournal(trail) ? 'rank.back.enroll' : 'rank.back')}
      </Link>
      {trail && <BadgesLink trail={trail} />}
    </div>
  )
}

type RankingProps = { trailId: string; trail: Trail | null; isTeamFirst: boolean }

/** The chosen ranking, with the choice; each one is loaded and stored when it is opened. */
function Ranking({ trailId, trail, isTeamFirst }: RankingProps) {
  const [chosen, setChosen] = useState<RankingScope>('all')
  const unit = useOwnUnit(trailId)
  const scope = chosen === 'group' && unit === null ? 'all' : chosen
  const ranking = useRanking(trailId, scope)
  const isShown = ranking.stored !== null
  // until the learner has chosen who plays, the view is not marked as seen: it would count for the wrong player
  const isNew = !isTeamFirst && trail !== null && !trail.rankingSeen
  useEffect(() => {
    if (isShown && isNew) void markInPassing(trailId, { kind: 'ranking' })
  }, [trailId, isShown, isNew])
  return (
    <>
      <RankScopes scope={scope} unit={unit} ranking={ranking.stored?.ranking} onChoose={setChosen} />
      <RankBoard key={scope} trailId={trailId} trail={trail} ranking={ranking} scope={scope} />
    </>
  )
}

/** Says that there is no ranking: its author turned it off, or the trail is only previewed. */
function NoRanking({ trail }: { trail: Trail }) {
  const t = useText()
  if (trail.conclusion.disableRanking) return <Note title={t('rank.none')}>{t('rank.none.text')}</Note>
  return <Note title={t('rank.preview')}>{t('rank.preview.text')}</Note>
}

function Body({ isUnknown, ...of }: RankingProps & { isUnknown: boolean }) {
  const { trail } = of
  const t = useText()
  if (isUnknown)
    return (
      <Empty
        text={t('rank.unknown')}
        action={
          <Link to={paths.enroll()} className={buttonClass('primary')}>
            {t('rank.back.enroll')}
          </Link>
        }
      />
    )
  if (trail && !hasRanking(trail)) return <NoRanking trail={trail} />
  return <Ranking {...of} />
}

/** The placeholder until it is known whether a board's head is above the ranking. */
const Waiting = () => (
  <div className={`${layout.wrap} ${styles.screen}`}>
    <BoardSkeleton />
  </div>
)

// Only a board has a head. It is loaded together with the ranking below it: a head that came later would push the ranking down.
const BelowHead = later(async () => (await laterParts()).BelowHead, <Waiting />)

type ScreenProps = { trailId: string; trail: Trail | null; isUnknown: boolean }

function Screen({ trailId, trail, isUnknown }: ScreenProps) {
  const t = useText()
  const kind = usePlaysAs(trailId)?.kind
  const isActing = useActing() !== null
  // also while it is not known how the learner plays; a person who acts as a leader plays as a team, or not at all
  const isTeamFirst = !!trail?.teams && kind !== 'team' && (isActing || kind !== 'alone')
  const isBoard = trail?.trailType === 2
  return (
    <div className={classNames(layout.wrap, styles.screen, isBoard && styles.belowHead)}>
      {!isBoard && <TopRow trailId={trailId} trail={trail} />}
      <div className={styles.top}>
        <div className={styles.head}>
          <h1 className={type_.h1}>{t('rank.title')}</h1>
          {trail && !isBoard && <p className={type_.muted}>{trail.title}</p>}
        </div>
        <div className={styles.anew}>
          {isTeamFirst ? (
            <TeamFirstNote trail={trail} />
          ) : (
            trail && !hasPassed(trail) && <TryAgain trail={trail} look="line" />
          )}
        </div>
      </div>
      <Body trailId={trailId} trail={trail} isTeamFirst={isTeamFirst} isUnknown={isUnknown} />
    </div>
  )
}

/** The learner's position among all players of the trail. */
export function RankScreen({ trailId }: { trailId: string }) {
  const t = useText()
  const { trail, face } = useTrail(trailId)
  useTitle(t('rank.title'))
  const screen = <Screen trailId={trailId} trail={trail} isUnknown={trail === null && face === 'empty'} />
  // only a board shows its head on this screen (specification 2)
  const isBoard = trail?.trailType === 2
  return (
    <main id="main" tabIndex={-1}>
      {trail === null && face === 'loading' ? (
        <Waiting />
      ) : isBoard ? (
        <BelowHead trail={trail} badges={<BadgesLink trail={trail} />}>
          {screen}
        </BelowHead>
      ) : (
        screen
      )}
    </main>
  )
}
