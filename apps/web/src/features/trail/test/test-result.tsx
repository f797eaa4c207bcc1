import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type AnsweredQuestion, type TestAnswers, testMax } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { nextPart } from '../closing/arrival.ts'
import { canEarnMore, pointsOf, type TestRecord, toldOf, waitingOf } from '../closing/test-record.ts'
import { useBestWaiting, useGraded, useTestRecord } from '../closing/use-graded.ts'
import { ColumnFrame } from '../column/column-frame.tsx'
import { AnsweredList } from './answered-list.tsx'
import { Score, type Worth } from './test-score.tsx'

type Test = NonNullable<Trail['test']>

type TestResultProps = {
  trail: Trail
  test: Test
  /** The answers that were just given; null when the test was taken before. */
  answers: TestAnswers | null
  onAgain: () => void
}

/** Each question as the attempt just sent answered it, or else the best attempt; null until it is known. Only the server sends the feedback. */
function useAnswered(trail: Trail, test: Test, answers: TestAnswers | null): AnsweredQuestion[] | null {
  const graded = useGraded(test, answers)
  const waiting = useBestWaiting(trail)
  const told = toldOf(trail)
  if (!answers && !waiting && waitingOf(trail).length > 0) return null
  const best = waiting && waiting.points > (told?.points ?? -1) ? waiting.questions : null
  if (!answers && !best) return told && (told.questions ?? [])
  const feedbackOn = (id: string) => told?.questions?.find((one) => one.id === id)?.feedback
  const shown = answers ? graded : best
  return shown?.map((one) => ({ ...one, feedback: one.feedback ?? feedbackOn(one.id) })) ?? null
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
      {answered && <Score trail={trail} worth={worthOf(test, answered, record)} record={record} />}
      {answered && <AnsweredList questions={test.questions} answered={answered} />}
    </ColumnFrame>
  )
}
