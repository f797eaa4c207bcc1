import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import { toldPosition } from '@vereda/domain/ranking/ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useRanking } from '../../platform/local/listing/use-ranking.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import { useCountUp } from '../count-up/use-count-up.ts'
import { GainsButton } from '../gains/gains-button.tsx'
import { TeamLine } from '../team/team-line.tsx'
import styles from './board-header.module.css'

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The learner's place; loaded only if the trail has a ranking. */
function Position({ trailId }: { trailId: string }) {
  const t = useText()
  const { stored } = useRanking(trailId)
  const position = stored && toldPosition(stored.ranking)
  const place = position ? t('parts.metrics.place', { position }) : '–'
  return <Figure label={t('parts.metrics.rank')} value={place} />
}

function Figures({ trail }: { trail: Trail }) {
  const t = useText()
  const { number } = useFormats()
  const points = useCountUp(trail.sumPoints)
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('parts.metrics.points', { count: points })}
        value={
          <GainsButton trailId={trail.id} kind="points" className={styles.number}>
            {number(points)}
          </GainsButton>
        }
      />
      <Figure
        label={t('parts.metrics.bonus')}
        value={
          <GainsButton trailId={trail.id} kind="bonus" className={styles.number}>
            {`+${number(trail.bonusPoints)}`}
          </GainsButton>
        }
      />
      {hasRanking(trail) && <Position trailId={trail.id} />}
    </dl>
  )
}

/** Says who plays: the team with its people, or the learner alone. */
function Player({ trail, heading }: { trail: Trail; heading: ReactNode }) {
  const name = useSession()?.person.user.name ?? ''
  const plays = usePlaysAs(trail.id)
  const team = plays?.kind === 'team' ? plays.team : null
  return (
    <div className={styles.player}>
      <span className={styles.emblem}>
        <Bloom seed={team?.name ?? trail.trailId} />
      </span>
      <div className={layout.grow}>
        {heading}
        {team ? (
          <TeamLine team={team} />
        ) : (
          <p className={styles.who}>
            <Avatar seed={name} initials={initials(name)} isYou size="small" />
            {name}
          </p>
        )}
      </div>
      <Figures trail={trail} />
    </div>
  )
}

/** The address of the achievements. From the ranking's screen it makes them lead back to the ranking (specification 2). */
function useWayToBadges(trailId: string): string {
  const here = usePathname()
  const rank = paths.rank(trailId)
  return paths.achievements(trailId, here === rank ? { origin: 'ranking', backRoute: rank } : {})
}

function Tabs({ trail }: { trail: Trail }) {
  const t = useText()
  const badges = useWayToBadges(trail.id)
  return (
    <nav className={styles.tabs} aria-label={t('parts.board.label')}>
      <Link to={paths.trail(trail.id)}>{t('parts.board.board')}</Link>
      {hasRanking(trail) && <Link to={paths.rank(trail.id)}>{t('parts.board.rank')}</Link>}
      <Link to={badges}>{t('parts.board.badges')}</Link>
    </nav>
  )
}

type BoardHeaderProps = {
  trail: Trail
  heading: ReactNode
  /** On the board itself the sync state; on its ranking the won badges. */
  chip?: ReactNode
}

/** The head of a board, also shown on its ranking (specification 2): who plays, what they have earned, and the trail's parts. */
export function BoardHeader({ trail, heading, chip }: BoardHeaderProps) {
  const t = useText()
  return (
    <div className={styles.header}>
      <div className={layout.wrap}>
        <div className={styles.row}>
          <Link to={paths.enroll()} className={iconButtonClass()} aria-label={t('parts.board.back')}>
            <ArrowLeft size={24} />
          </Link>
          {chip}
        </div>
        <Player trail={trail} heading={heading} />
        <Tabs trail={trail} />
      </div>
    </div>
  )
}
