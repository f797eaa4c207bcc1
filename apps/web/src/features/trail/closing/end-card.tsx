import { hasPassed } from '@vereda/domain/trail/passing.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { TryAgain } from '../../../parts/try-again/try-again.tsx'
import type { TrailWalk } from '../trail-walk.ts'
import { useTrailAddress } from '../use-trail-address.ts'
import { nextPart } from './arrival.ts'
import { ArrivalAction } from './arrival-action.tsx'
import { ArrivalRows } from './arrival-rows.tsx'
import styles from './end-card.module.css'

const isBelowTheMark = (trail: Trail) =>
  trail.doneDate !== null && nextPart(trail) === null && !hasPassed(trail)

/** The closing parts in a card, for templates that show them after the activities. */
export function EndCard({ trail, walk }: { trail: Trail; walk: TrailWalk }) {
  const { openPart, chooseStep } = useTrailAddress(trail.id)
  return (
    <div className={`${layout.card} ${styles.card}`}>
      <ul>
        <ArrivalRows trail={trail} onOpen={openPart} />
      </ul>
      {walk.next === null && (
        <ArrivalAction trail={trail} walk={walk} onChoose={chooseStep} onOpen={openPart} />
      )}
      {isBelowTheMark(trail) && <TryAgain trail={trail} look="line" />}
    </div>
  )
}
