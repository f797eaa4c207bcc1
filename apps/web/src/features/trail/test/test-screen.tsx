import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { testRecord } from '../closing/test-record.ts'
import { TestQuestions } from './test-questions.tsx'
import { TestResult } from './test-result.tsx'

type TestScreenProps = { trail: Trail; test: NonNullable<Trail['test']> }

/** A trail's test: its questions one by one, then how it went. */
export function TestScreen({ trail, test }: TestScreenProps) {
  const [sent, setSent] = useState<TestAnswers | null>(null)
  const record = testRecord(trail)
  const isOver = record !== null && record.attemptsLeft === 0
  if (sent || isOver)
    return <TestResult trail={trail} test={test} answers={sent} onAgain={() => setSent(null)} />
  return <TestQuestions trail={trail} test={test} onSent={setSent} />
}
