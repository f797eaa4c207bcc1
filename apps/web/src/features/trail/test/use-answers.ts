import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import { useEffect, useState } from 'react'
import { hearKeptAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'

/**
 * What was answered of an attempt, and a way to answer more of it, kept at once. What is answered in another tab joins it; nothing leaves
 * this screen when that tab sends the attempt.
 */
export function useAnswers(seed: string): [TestAnswers, (more: TestAnswers) => void] {
  const [answers, setAnswers] = useState(() => keptAnswers(seed))
  useEffect(() => hearKeptAnswers(() => setAnswers((here) => ({ ...here, ...keptAnswers(seed) }))), [seed])
  const give = (more: TestAnswers) => {
    setAnswers((here) => ({ ...here, ...more }))
    if (Object.keys(more).length > 0) keepAnswers(seed, more)
  }
  return [answers, give]
}
