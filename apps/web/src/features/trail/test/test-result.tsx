import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { gradeQuestion } from '@vereda/domain/content/grade-question.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { TestAnswers } from '@vereda/offline/queue/queue-item.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { Check, CircleDashed } from 'lucide-react'
import { nextPart } from '../closing/arrival.ts'
import { listOf, testRecord, worthOf } from '../closing/test-record.ts'
import { ColumnFrame } from '../column/column-frame.tsx'
import styles from './test-result.module.css'

type TestResultProps = {
  trail: Trail
  test: NonNullable<Trail['test']>
  /** What was answered just now; null when the test was taken before. */
  answers: TestAnswers | null
  onAgain: () => void
}

function GradedQuestion({ question, answers }: { question: Question; answers: TestAnswers }) {
  const t = useText()
  const { correct } = gradeQuestion(question, listOf(answers[question.id]))
  return (
    <li className={styles.question}>
      <span className={correct ? styles.right : styles.wrong}>
        {correct ? <Check size={20} /> : <CircleDashed size={20} />}
      </span>
      <div>
        <h2>{question.prompt}</h2>
        <p>{t(correct ? 'trail.test.right' : 'trail.test.wrong')}</p>
        {question.feedback && <p>{question.feedback}</p>}
      </div>
    </li>
  )
}

/** How the test went, question by question when it was answered just now. */
export function TestResult({ trail, test, answers, onAgain }: TestResultProps) {
  const t = useText()
  const record = testRecord(trail)
  const worth = answers ? worthOf(test.questions, answers) : record
  const next = nextPart(trail)
  const isFull = worth !== null && worth.maxPoints > 0 && worth.points === worth.maxPoints
  return (
    <ColumnFrame
      title={t('trail.test.title')}
      subtitle={trail.title}
      closeTo={paths.trail(trail.id)}
      actions={
        <>
          {record !== null && record.attemptsLeft > 0 && (
            <Button onClick={onAgain}>{t('trail.test.again')}</Button>
          )}
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
      <div className={classNames(styles.head, isFull && styles.full)} role="status">
        {isFull && (
          <span className={styles.bloom}>
            <Bloom seed={`test ${trail.id}`} />
          </span>
        )}
        <p className={styles.score}>
          {t('trail.test.result', { points: worth?.points ?? 0, max: worth?.maxPoints ?? 0 })}
        </p>
        {isFull && <p>{t('trail.test.full')}</p>}
      </div>
      {answers && (
        <ol className={styles.questions}>
          {test.questions.map((question) => (
            <GradedQuestion key={question.id} question={question} answers={answers} />
          ))}
        </ol>
      )}
    </ColumnFrame>
  )
}
