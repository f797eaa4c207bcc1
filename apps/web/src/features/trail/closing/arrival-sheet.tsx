import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Sprout } from 'lucide-react'
import { GainsButton } from '../../../parts/gains/gains-button.tsx'
import styles from '../sheet/sheet.module.css'
import { SheetFrame } from '../sheet/sheet-frame.tsx'
import { ARRIVAL, type TrailWalk } from '../trail-walk.ts'
import type { ClosingPart } from './arrival.ts'
import { ArrivalAction } from './arrival-action.tsx'
import { ArrivalRows } from './arrival-rows.tsx'

type ArrivalSheetProps = {
  trail: Trail
  walk: TrailWalk
  isTall: boolean
  onTall: (isTall: boolean) => void
  onChoose: (id: string) => void
  onOpen: (part: ClosingPart) => void
}

/** The sheet of the trail's end: its closing parts, and how much is left until then. */
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
        <GainsButton trailId={trail.id} kind="all" className={styles.number}>
          <Chip look="reward">
            <Sprout size={16} />
            {t('parts.pointsInAll', { points: trail.totalPoints })}
          </Chip>
        </GainsButton>
      }
      progress={{ done, total, label: t('parts.activities', { done, total }) }}
      rows={<ArrivalRows trail={trail} onOpen={onOpen} />}
      action={<ArrivalAction {...props} />}
      isTall={isTall}
      onTall={onTall}
    />
  )
}
