import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { isFull, type TestRecord, waitingOf } from '../closing/test-record.ts'
import styles from './test-result.module.css'

export type Worth = { points: number; maxPoints: number }
type ScoreProps = { trail: Trail; worth: Worth; record: TestRecord | null }

/**
 * The points of the test's result where this attempt does not give them; null where it does. Either another attempt was better, or this one
 * was beyond the allowed number: then no attempt is left, nothing waits to be sent, and the result is still lower.
 */
function resultBeside({ trail, worth, record }: ScoreProps): number | null {
  const points = record?.points ?? worth.points
  const isUncounted = record?.attemptsLeft === 0 && waitingOf(trail).length === 0
  return points > worth.points || (points < worth.points && isUncounted) ? points : null
}

/** The points of one attempt, with a bloom for full marks, and the test's result where another attempt gives it. */
export function Score(props: ScoreProps) {
  const t = useText()
  const { points, maxPoints: max } = props.worth
  const isAll = isFull(props.worth)
  const beside = resultBeside(props)
  const told = (points: number) => t('trail.test.result', { points, max })
  return (
    <div className={classNames(styles.head, isAll && styles.full)} role="status">
      {isAll && (
        <span className={styles.bloom}>
          <Bloom seed={`test ${props.trail.id}`} />
        </span>
      )}
      <p className={styles.score}>{told(points)}</p>
      {isAll && <p>{t('trail.test.full')}</p>}
      {beside !== null && <p>{t('trail.test.counts', { result: told(beside) })}</p>}
    </div>
  )
}
