import { Link } from '@vereda/client/navigation/link.tsx'
import { paths, type TrailApp } from '@vereda/client/navigation/paths.ts'
import { useTrailApp } from '@vereda/client/navigation/use-trail-app.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { CourseNode } from '@vereda/domain/scorm/course-tree.ts'
import { nextPart } from '@vereda/domain/scorm/next-part.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { Sprout } from 'lucide-react'
import { useCountUp } from '../../parts/count-up/use-count-up.ts'
import { type Played, type WayOn, wayOn } from './played.ts'
import styles from './player.module.css'

function addressOf(trailId: string, way: WayOn, app: TrailApp | undefined): string {
  if (way.kind === 'activity') return paths.play(trailId, way.resourceId, { app })
  return paths.trail(trailId, { step: way.kind === 'step' ? way.stepId : undefined, app })
}

function NextLink({ trail, played }: { trail: Trail; played: Played }) {
  const t = useText()
  const app = useTrailApp()
  const way = wayOn(trail, played)
  if (way === null) return null
  const isFinished = played.resource.activityDate !== null
  return (
    <Link to={addressOf(trail.id, way, app)} replace className={buttonClass(isFinished ? 'primary' : 'soft')}>
      {t(`player.next.${way.kind}`)}
    </Link>
  )
}

function Points({ played: { resource } }: { played: Played }) {
  const t = useText()
  const { number } = useFormats()
  const points = useCountUp(resource.activityPoint)
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

type PlayerFootProps = {
  trail: Trail
  played: Played
  course: CourseNode | null
  item: string | null
  onOpenItem: (item: string) => void
}

/** Leads to the next part of a course with several parts, else to what follows the activity. */
function Onward({ trail, played, course, item, onOpenItem }: PlayerFootProps) {
  const t = useText()
  const part = course && item !== null ? nextPart(course, item) : null
  if (part === null || part.next === null) return <NextLink trail={trail} played={played} />
  const { next, isFinished, isHidden } = part
  if (isHidden) return null // the item itself leads to the next part; the list of parts and the close button stay
  return (
    <Button look={isFinished ? 'primary' : 'soft'} onClick={() => onOpenItem(next)}>
      {t('player.next.part')}
    </Button>
  )
}

/** The step's progress, the activity's points, and the next button. */
export function PlayerFoot(props: PlayerFootProps) {
  const { played } = props
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
      <Onward {...props} />
    </footer>
  )
}
