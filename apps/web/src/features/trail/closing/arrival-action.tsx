import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import type { TrailWalk } from '../trail-walk.ts'
import { type ClosingPart, isTestOfNewer, nextPart } from './arrival.ts'

const BIG = { size: 'big', isBlock: true } as const

type ArrivalActionProps = {
  trail: Trail
  walk: TrailWalk
  onChoose: (id: string) => void
  onOpen: (part: ClosingPart) => void
}

/** The next action at the trail's end: the next closing part, else the step with something left, else the ranking or the catalogue. */
export function ArrivalAction({ trail, walk, onChoose, onOpen }: ArrivalActionProps) {
  const t = useText()
  const part = nextPart(trail)
  const isOfNewer = part === 'test' && isTestOfNewer(trail)
  if (part && !isOfNewer)
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
  if (trail.doneDate === null || isOfNewer || !hasRanking(trail))
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
