import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Sprout } from 'lucide-react'
import { SheetFrame } from '../sheet/sheet-frame.tsx'
import { ARRIVAL, type TrailWalk } from '../trail-walk.ts'
import { type ClosingPart, nextPart } from './arrival.ts'
import { ArrivalRows } from './arrival-rows.tsx'

const BIG = { size: 'big', isBlock: true } as const

type ArrivalSheetProps = {
  trail: Trail
  walk: TrailWalk
  isTall: boolean
  onTall: (isTall: boolean) => void
  onChoose: (id: string) => void
  onOpen: (part: ClosingPart) => void
}

function ArrivalAction({ trail, walk, onChoose, onOpen }: ArrivalSheetProps) {
  const t = useText()
  const part = nextPart(trail)
  if (part)
    return (
      <Button look="primary" {...BIG} onClick={() => onOpen(part)}>
        {t(`trail.${part}.go`)}
      </Button>
    )
  const next = walk.steps.find(({ step }) => step === walk.next?.step)
  if (next)
    return (
      <Button look="primary" {...BIG} onClick={() => onChoose(next.step.id)}>
        {t('trail.go.step', { place: next.place })}
      </Button>
    )
  if (trail.doneDate === null || trail.conclusion.disableRanking)
    return (
      <Link to={paths.enroll()} className={buttonClass('primary', BIG)}>
        {t('trail.back')}
      </Link>
    )
  return (
    <Link to={paths.rank(trail.id)} className={buttonClass('primary', BIG)}>
      {t('trail.seeRanking')}
    </Link>
  )
}

/** The trail's end: what waits there, and how much is left until then. */
export function ArrivalSheet(props: ArrivalSheetProps) {
  const { trail, isTall, onTall, onOpen } = props
  const t = useText()
  const { finishedResources: done, totalResources: total } = trail
  return (
    <SheetFrame
      stoneId={ARRIVAL}
      kicker={t('trail.arrival')}
      title={t('trail.arrival.name')}
      chip={
        <Chip look="reward">
          <Sprout size={16} />
          {t('parts.points', { points: trail.totalPoints })}
        </Chip>
      }
      progress={{ done, total, label: t('parts.activities', { done, total }) }}
      rows={<ArrivalRows trail={trail} onOpen={onOpen} />}
      action={<ArrivalAction {...props} />}
      isTall={isTall}
      onTall={onTall}
    />
  )
}
