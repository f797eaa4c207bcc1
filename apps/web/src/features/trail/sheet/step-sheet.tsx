import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { nextActivity } from '@vereda/domain/trail/next-activity.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Sprout } from 'lucide-react'
import { useKeepWords } from '../../../parts/kept-word/use-keep-words.ts'
import { TrailDates } from '../dates/trail-dates.tsx'
import type { TrailWalk, WalkedStep } from '../trail-walk.ts'
import { ActivityRow } from './activity-row.tsx'
import { SheetFrame } from './sheet-frame.tsx'
import { StepAction } from './step-action.tsx'
import { StepWays } from './step-ways.tsx'
import { StepWelcome } from './step-welcome.tsx'

/** The points that the step can still earn, or those it earned once it is done. */
function StepPoints({ walked }: { walked: WalkedStep }) {
  const t = useText()
  const { number } = useFormats()
  const { stepPoints, stepSum } = walked.step
  if (stepSum === 0) return null
  const isDone = walked.state === 'done'
  const figure = isDone ? t('parts.points', { points: stepPoints }) : `+${number(stepSum - stepPoints)}`
  return (
    <Chip look="reward">
      <Sprout size={16} />
      {figure}
    </Chip>
  )
}

type StepSheetProps = {
  trail: Trail
  walk: TrailWalk
  walked: WalkedStep
  isTall: boolean
  onTall: (isTall: boolean) => void
  onChoose: (id: string) => void
}

/** The content of the chosen step, and the next action. */
export function StepSheet({ trail, walk, walked, isTall, onTall, onChoose }: StepSheetProps) {
  const t = useText()
  const { step, place, state } = walked
  const done = step.resources.filter((resource) => resource.activityDate !== null).length
  const total = step.resources.length
  const here = nextActivity({ steps: [step] })
  const kicker = t('trail.step.place', { place, total: walk.steps.length })
  useKeepWords({ title: trail.title, kicker, step: step.title })
  return (
    <SheetFrame
      stoneId={step.id}
      kicker={kicker}
      title={step.title}
      chip={<StepPoints walked={walked} />}
      progress={{ done, total, label: t('parts.activities', { done, total }) }}
      lead={
        <>
          <TrailDates trail={trail} />
          <StepWelcome trail={trail} step={step} isOpen={state !== 'locked'} />
          <StepWays trailId={trail.id} step={step} />
        </>
      }
      rows={step.resources.map((resource) => (
        <ActivityRow
          key={resource.id}
          trailId={trail.id}
          resource={resource}
          isNow={resource.id === here?.resource.id}
        />
      ))}
      action={<StepAction trail={trail} walk={walk} walked={walked} onChoose={onChoose} />}
      isTall={isTall}
      onTall={onTall}
    />
  )
}
