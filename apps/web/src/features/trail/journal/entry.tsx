import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { Lock } from 'lucide-react'
import { DownloadControl } from '../../../parts/download/download-control.tsx'
import { type ActivityState, activityElementId } from '../activity/activity-state.ts'
import { EarnedChip } from '../activity/earned-chip.tsx'
import { StoredSign } from '../activity/stored-sign.tsx'
import { useActivityWords } from '../activity/use-activity-words.ts'
import { WonBadges } from '../activity/won-badges.tsx'
import styles from './entry.module.css'
import { Answered } from './own-answer.tsx'
import { ownAnswers } from './own-answers.ts'

type EntryProps = { trailId: string; resource: TrailResource; state: ActivityState; isNew: boolean }
type CardProps = Omit<EntryProps, 'state'>

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

function useDateWords(resource: TrailResource, state: ActivityState): string {
  const t = useText()
  const { day } = useFormats()
  const ahead = useCell(clockAhead)
  if (state === 'now') return t('trail.journal.now')
  if (resource.activityDate === null) return ''
  // by the server's clock, which sets the dates of plays
  const today = new Date(Date.now() - ahead)
  const isToday = isSameDay(new Date(resource.activityDate), today)
  return isToday ? t('trail.journal.today') : day(resource.activityDate, today)
}

/** A finished activity: the learner's own answers, what it earned, and a link to it. */
function DoneCard({ trailId, resource, isNew }: CardProps) {
  return (
    <div className={`${layout.card} ${styles.card}`}>
      <div className={styles.head}>
        <h3 className={type_.h4}>
          <Link to={paths.play(trailId, resource.id)}>{resource.title}</Link>
        </h3>
        {resource.maxPoints > 0 && <EarnedChip points={resource.activityPoint} isNew={isNew} />}
      </div>
      {ownAnswers(resource).map((own) => (
        <Answered key={own.question.id} own={own} />
      ))}
      <WonBadges resource={resource} isNew={isNew} />
      <StoredSign trailId={trailId} resource={resource} />
    </div>
  )
}

function NowCard({ trailId, resource }: CardProps) {
  const t = useText()
  const { facts } = useActivityWords()
  return (
    <div className={`${layout.card} ${styles.card} ${styles.nowCard}`}>
      <p className={type_.kicker}>{t('trail.journal.next')}</p>
      <h3 className={type_.h3}>{resource.title}</h3>
      <p className={styles.facts}>{facts(resource)}</p>
      <div className={styles.actions}>
        <Link to={paths.play(trailId, resource.id)} className={buttonClass('primary')}>
          {t('trail.open')}
          <span className={type_.sr}> {resource.title}</span>
        </Link>
        <DownloadControl trailId={trailId} resourceId={resource.id} title={resource.title} />
      </div>
    </div>
  )
}

function OpenCard({ trailId, resource }: CardProps) {
  const { facts } = useActivityWords()
  return (
    <div className={`${layout.card} ${styles.card}`}>
      <h3 className={type_.h4}>
        <Link to={paths.play(trailId, resource.id)}>{resource.title}</Link>
      </h3>
      <p className={styles.facts}>{facts(resource)}</p>
      <StoredSign trailId={trailId} resource={resource} />
    </div>
  )
}

function ShutLine({ resource }: CardProps) {
  const { whyShut } = useActivityWords()
  return (
    <div className={styles.shutLine} title={resource.reason ?? undefined}>
      <Lock size={20} aria-hidden="true" />
      <h3>
        {resource.title}
        <small>{whyShut(resource)}</small>
      </h3>
    </div>
  )
}

const CARDS = { done: DoneCard, now: NowCard, open: OpenCard, locked: ShutLine }

/** A dated entry of the journal: an activity on the line down the column. */
export function Entry({ state, ...card }: EntryProps) {
  const date = useDateWords(card.resource, state)
  const Card = CARDS[state]
  return (
    <li
      id={activityElementId(card.resource.id)}
      className={classNames(styles.entry, styles[state], card.isNew && styles.fresh)}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <p className={styles.date}>{date}</p>
      <Card {...card} />
    </li>
  )
}
