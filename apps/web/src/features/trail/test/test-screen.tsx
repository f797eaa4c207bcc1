import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { isAskable } from '@vereda/domain/content/known-questions.ts'
import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { canEarnMore } from '../closing/test-record.ts'
import { useTestRecord } from '../closing/use-graded.ts'
import { NewerOpens } from '../column/newer-opens.tsx'
import { TestQuestions } from './test-questions.tsx'
import { TestResult } from './test-result.tsx'

type TestScreenProps = { trail: Trail; test: NonNullable<Trail['test']> }

/** A trail's test: its questions one by one, then the result. */
export function TestScreen({ trail, test }: TestScreenProps) {
  const t = useText()
  const [sent, setSent] = useState<TestAnswers | null>(null)
  const isOver = !canEarnMore(useTestRecord(trail))
  if (sent || isOver)
    return <TestResult trail={trail} test={test} answers={sent} onAgain={() => setSent(null)} />
  if (!isAskable(test))
    return <NewerOpens title={t('trail.test.title')} subtitle={trail.title} closeTo={paths.trail(trail.id)} />
  return <TestQuestions trail={trail} test={test} onSent={setSent} />
}
