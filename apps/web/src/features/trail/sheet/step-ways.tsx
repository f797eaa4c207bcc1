import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { isAskable } from '@vereda/domain/content/known-questions.ts'
import { stepFilm } from '@vereda/domain/step/step-film.ts'
import { stepState } from '@vereda/domain/step/step-state.ts'
import type { TrailStep } from '@vereda/domain/trail/trail.ts'
import { Clapperboard, type LucideIcon, Timer } from 'lucide-react'
import styles from './step-way.module.css'

type StepWayProps = {
  icon: LucideIcon
  title: string
  facts: string
  /** The link's address and label; left out if this version of the app can't open it. */
  way?: { to: string; label: string } | undefined
}

function StepWay({ icon: Icon, title, facts, way }: StepWayProps) {
  return (
    <p className={styles.way}>
      <span className={styles.sign}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <span className={styles.names}>
        {way ? (
          <Link to={way.to} className={styles.name} aria-label={way.label}>
            {title}
          </Link>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        <small>{facts}</small>
      </span>
    </p>
  )
}

type StepProps = { trailId: string; step: TrailStep }

function FilmWay({ trailId, step }: StepProps) {
  const t = useText()
  const film = stepFilm(step)
  if (!film || film.resource.disabled) return null
  const { title } = film
  const label = t('trail.film.watch', { title })
  return (
    <StepWay
      icon={Clapperboard}
      way={{ to: paths.film(trailId, step.id), label }}
      title={title}
      facts={t('trail.film')}
    />
  )
}

function ChallengeWay({ trailId, step }: StepProps) {
  const t = useText()
  const { challenge } = step
  if (!challenge || challenge.questions.length === 0 || stepState(step) === 'locked') return null
  const title = challenge.title ?? t('trail.challenge')
  const { activityVersion, activityPoint: points, activityBonus: bonus, questions, seconds } = challenge
  if (!isAskable(challenge)) return <StepWay icon={Timer} title={title} facts={t('parts.resource.unknown')} />
  const facts =
    activityVersion === null
      ? t('trail.challenge.facts', { count: questions.length, seconds })
      : t('trail.challenge.best', { points, bonus })
  const way = { to: paths.challenge(trailId, step.id), label: t('trail.challenge.take', { title }) }
  return <StepWay icon={Timer} way={way} title={title} facts={facts} />
}

/** Links to what a step has beside its activities, if it is open: its film and its challenge. */
export function StepWays(props: StepProps) {
  return (
    <>
      <FilmWay {...props} />
      <ChallengeWay {...props} />
    </>
  )
}

/** The same links with space around them, for templates that show them on the page between a step's heading and its activities. */
export function SpacedStepWays(props: StepProps) {
  return (
    <div className={styles.spaced}>
      <StepWays {...props} />
    </div>
  )
}
