import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type AnsweredQuestion, type TestAnswers, testMax } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { nextPart } from '../closing/arrival.ts'
import { canEarnMore, isFull, pointsOf, type TestRecord, toldOf } from '../closing/test-record.ts'
import { useGraded, useTestRecord, useWaiting } from '../closing/use-graded.ts'
import { ColumnFrame } from '../column/column-frame.tsx'
import { AnsweredList } from './answered-list.tsx'
import styles from './test-result.module.css'

type Test = NonNullable<Trail['test']>

type TestResultProps = {
  trail: Trail
  test: Test
  /** The answers that were just given; null when the test was taken before. */
  answers: TestAnswers | null
  onAgain: () => void
}

/** Each question with its last answer, null until it is known. The author's feedback is sent by the server once it has the answers. */
function useAnswered(trail: Trail, test: Test, answers: TestAnswers | null): AnsweredQuestion[] | null {
  const waiting = useWaiting(trail)
  const graded = useGraded(test, answers ?? waiting)
  const told = toldOf(trail)
  if (!answers && !waiting) return told && (told.questions ?? [])
  const feedbackOn = (id: string) => told?.questions?.find((one) => one.id === id)?.feedback
  return graded?.map((one) => ({ ...one, feedback: one.feedback ?? feedbackOn(one.id) })) ?? null
}

type Worth = { points: number; maxPoints: number }

/** The points of the answers, with a bloom for full marks. */
function Score({ trailId, points, maxPoints }: Worth & { trailId: string }) {
  const t = useText()
  const isAll = isFull({ points, maxPoints })
  return (
    <div className={classNames(styles.head, isAll && styles.full)} role="status">
      {isAll && (
        <span className={styles.bloom}>
          <Bloom seed={`test ${trailId}`} />
        </span>
      )}
      <p className={styles.score}>{t('trail.test.result', { points, max: maxPoints })}</p>
      {isAll && <p>{t('trail.test.full')}</p>}
    </div>
  )
}

function worthOf(test: Test, answered: AnsweredQuestion[], record: TestRecord | null): Worth {
  const isTold = answered.length === 0 && record !== null // the server sent only the points
  const points = isTold ? (record.points ?? 0) : pointsOf(test, answered)
  return { points, maxPoints: isTold ? record.maxPoints : testMax(test) }
}

/** The result of the test, question by question. */
export function TestResult({ trail, test, answers, onAgain }: TestResultProps) {
  const t = useText()
  const record = useTestRecord(trail)
  const answered = useAnswered(trail, test, answers)
  const next = nextPart(trail)
  return (
    <ColumnFrame
      title={t('trail.test.title')}
      subtitle={trail.title}
      closeTo={paths.trail(trail.id)}
      actions={
        <>
          {record && canEarnMore(record) && <Button onClick={onAgain}>{t('trail.test.again')}</Button>}
          <Link
            to={paths.trail(trail.id, { part: next ?? 'conclusion' })}
            replace
            className={buttonClass('primary', { size: 'big' })}
          >
            {t('trail.continue')}
          </Link>
        </>
      }
    >
      {answered && <Score trailId={trail.id} {...worthOf(test, answered, record)} />}
      {answered && <AnsweredList questions={test.questions} answered={answered} />}
    </ColumnFrame>
  )
}
