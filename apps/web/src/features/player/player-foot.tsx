import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { Sprout } from 'lucide-react'
import { type Played, type WayOn, wayOn } from './played.ts'
import styles from './player.module.css'
import { useCountUp } from './use-count-up.ts'

function addressOf(trailId: string, way: WayOn): string {
  if (way.kind === 'activity') return paths.play(trailId, way.resourceId)
  return paths.trail(trailId, { step: way.kind === 'step' ? way.stepId : undefined })
}

function NextLink({ trail, played }: { trail: Trail; played: Played }) {
  const t = useText()
  const way = wayOn(trail, played)
  if (way === null) return null
  const isFinished = played.resource.activityDate !== null
  return (
    <Link to={addressOf(trail.id, way)} replace className={buttonClass(isFinished ? 'primary' : 'soft')}>
      {t(`player.next.${way.kind}`)}
    </Link>
  )
}

function Points({ played: { resource } }: { played: Played }) {
  const t = useText()
  const { number } = useFormats()
  const points = useCountUp(resource.activityTotal)
  if (resource.maxPoints === 0 && points === 0) return null
  const words =
    points === 0
      ? t('player.points.upTo', { max: number(resource.maxPoints) })
      : t('player.points.earned', { points })
  return (
    <Chip look="reward">
      <Sprout size={16} />
      {words}
    </Chip>
  )
}

/** The step's progress, the activity's points, and the next button. */
export function PlayerFoot({ trail, played }: { trail: Trail; played: Played }) {
  const t = useText()
  const { resources } = played.step
  const done = resources.filter((resource) => resource.activityDate !== null).length
  const label = t('player.step.done', { done, total: resources.length })
  return (
    <footer className={styles.foot}>
      <div className={styles.progress}>
        <div className={styles.figures}>
          <span>{label}</span>
          <Points played={played} />
        </div>
        <Stones done={done} total={resources.length} label={label} />
      </div>
      <NextLink trail={trail} played={played} />
    </footer>
  )
}
