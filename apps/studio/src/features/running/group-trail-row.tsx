import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioGroupTrail } from '@vereda/contract/rest/studio-giving.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { CalendarClock, CircleCheck, Clock, Users } from 'lucide-react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { twinName } from '../../parts/list/twin-name.ts'
import { TrailCover } from '../../parts/pictures/trail-cover.tsx'
import styles from './running.module.css'
import { teamsPath } from './teams-path.ts'
import { useWhenOf } from './use-when-of.ts'

const FACES = {
  running: { Icon: CircleCheck, look: 'ok' },
  coming: { Icon: CalendarClock, look: 'plain' },
  over: { Icon: Clock, look: 'plain' },
} as const

type GroupTrailRowProps = {
  groupTrail: StudioGroupTrail
  /** All trails of the list. */
  among: readonly string[]
  /** The titles of all trails of the list. */
  titles: readonly string[]
  timeZone: string
  onDates: (() => void) | undefined
  onWithdraw: (() => void) | undefined
}

/** A given trail, with a link to its results: its state, its dates, and how many people have it, began and finished it. */
export function GroupTrailRow({
  groupTrail,
  among,
  titles,
  timeZone,
  onDates,
  onWithdraw,
}: GroupTrailRowProps) {
  const t = useText()
  const when = useWhenOf(timeZone)(groupTrail)
  const { title, trailId, version, people, begun, concluded, state, teamType } = groupTrail
  const erased = people - (groupTrail.toTell ?? people)
  const { Icon, look } = FACES[state]
  const ownName = twinName(title, titles, when)
  return (
    <li className={styles.row}>
      <span className={styles.cover}>
        <TrailCover trailId={trailId} among={among} />
      </span>
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link to={studioPaths.result(groupTrail.id)} className={styles.open} aria-label={ownName}>
            {title}
          </Link>
        </h2>
        <p className={styles.state}>
          <Chip look={look}>
            <Icon size={16} />
            {t(`running.state.${state}`)}
          </Chip>
          {groupTrail.isWithdrawn && <Chip>{t('running.withdrawn')}</Chip>}
          {teamType && (
            <Chip>
              <Users size={16} />
              {t(`running.teams.${teamType}`)}
            </Chip>
          )}
          <span>{t('running.version', { version })}</span>
        </p>
        <p className={styles.fact}>
          {t('running.progress', { people, begun, concluded })}
          {erased > 0 && ` ${t('running.erased', { count: erased })}`}
        </p>
        <p className={styles.fact}>{when}</p>
      </div>
      <div className={styles.verbs}>
        {teamType === 'event' && (
          <Link
            to={teamsPath(groupTrail.id)}
            className={buttonClass('line', { size: 'small' })}
            aria-label={`${t('running.event.teams')}: ${ownName}`}
          >
            {t('running.event.teams')}
          </Link>
        )}
        <Button
          size="small"
          disabled={!onDates}
          aria-label={`${t('running.dates')}: ${ownName}`}
          onClick={onDates}
        >
          {t('running.dates')}
        </Button>
        {!groupTrail.isWithdrawn && state !== 'over' && (
          <Button
            size="small"
            disabled={!onWithdraw}
            aria-label={`${t('running.withdraw')}: ${ownName}`}
            onClick={onWithdraw}
          >
            {t('running.withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}
