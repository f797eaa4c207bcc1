import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import { useEffect, useState } from 'react'
import { hearKeptAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'

/**
 * The answers of an attempt, and a function that adds to them and stores them at once. Answers from another tab are added; when that tab
 * sends the attempt, the answers on this screen stay.
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
