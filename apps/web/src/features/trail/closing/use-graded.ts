import type { AnsweredQuestion, TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useState } from 'react'
import { gradedHere, pointsOf, type TestRecord, testRecord, waitingOf } from './test-record.ts'

type Graded = { answers: TestAnswers; questions: AnsweredQuestion[] }

/** Answers graded on the device, question by question; null until they are, and where there are none. */
export function useGraded(test: Trail['test'], answers: TestAnswers | null): AnsweredQuestion[] | null {
  const [graded, setGraded] = useState<Graded | null>(null)
  useEffect(() => {
    if (!test || !answers) return
    let isAsked = true
    void gradedHere(test, answers).then((questions) => isAsked && setGraded({ answers, questions }))
    return () => {
      isAsked = false
    }
  }, [test, answers])
  return graded !== null && graded.answers === answers ? graded.questions : null
}

/** The answers of a trail's test that wait to be sent, the same object as long as they are the same. */
export function useWaiting({ testResponse }: Pick<Trail, 'testResponse'>): TestAnswers | null {
  return useMemo(() => waitingOf({ testResponse }), [testResponse])
}

/** How a trail's test went (`testRecord`), with the points of answers that wait as this device grades them. */
export function useTestRecord(trail: Pick<Trail, 'test' | 'testResponse'>): TestRecord | null {
  const questions = useGraded(trail.test, useWaiting(trail))
  const record = testRecord(trail)
  if (!record || !trail.test || !questions) return record
  return { ...record, points: pointsOf(trail.test, questions) }
}
