import type { Trail } from '@vereda/domain/trail/trail.ts'
import { ArrivalSheet } from './closing/arrival-sheet.tsx'
import type { useSheet } from './sheet/sheet-frame.tsx'
import { StepSheet } from './sheet/step-sheet.tsx'
import type { TrailWalk } from './trail-walk.ts'
import { useTrailAddress } from './use-trail-address.ts'

type ChosenSheetProps = {
  trail: Trail
  walk: TrailWalk
  sheet: ReturnType<typeof useSheet>
  onChoose: (id: string) => void
}

/** The sheet of the chosen step, or of the arrival. */
export function ChosenSheet({ trail, walk, sheet, onChoose }: ChosenSheetProps) {
  const { openPart } = useTrailAddress(trail.id)
  const common = { trail, walk, isTall: sheet.isTall, onTall: sheet.setTall, onChoose }
  if (walk.chosen === null) return <ArrivalSheet {...common} onOpen={openPart} />
  return <StepSheet key={walk.chosen.step.id} {...common} walked={walk.chosen} />
}
