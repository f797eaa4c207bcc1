import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { nextActivity } from '@vereda/domain/trail/next-activity.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { ARRIVAL, type TrailWalk, type WalkedStep } from '../trail-walk.ts'

const BIG = { size: 'big', isBlock: true } as const

/** Whether no activity of the trail was ever played; opening the trail does not count as playing. */
const isUntouched = ({ steps }: Trail) =>
  steps.every((step) => step.resources.every((resource) => resource.activityVersion === null))

type StepActionProps = {
  trail: Trail
  walk: TrailWalk
  walked: WalkedStep
  onChoose: (id: string) => void
}

/** The next action: play on in this step, else go to the step with something to do, or to the arrival. */
export function StepAction({ trail, walk, walked, onChoose }: StepActionProps) {
  const t = useText()
  const { next } = walk
  const goTo = (id: string, words: string) => (
    <Button look="primary" {...BIG} onClick={() => onChoose(id)}>
      {words}
    </Button>
  )
  if (next === null) return walk.arrival === 'locked' ? null : goTo(ARRIVAL, t('trail.go.arrival'))
  const here = nextActivity({ steps: [walked.step] })
  if (here === null) {
    const place = walk.steps.find(({ step }) => step === next.step)?.place
    return goTo(next.step.id, t('trail.go.step', { place }))
  }
  return (
    <Link to={paths.play(trail.id, here.resource.id)} className={buttonClass('primary', BIG)}>
      {t(isUntouched(trail) ? 'trail.begin' : 'trail.continue')}
    </Link>
  )
}
