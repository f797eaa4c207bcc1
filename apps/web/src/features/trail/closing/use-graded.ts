import type { AnsweredQuestion, TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useState } from 'react'
import { gradedHere, pointsOf, type TestRecord, testRecord, toldOf, waitingOf } from './test-record.ts'

type Graded = { answers: TestAnswers; questions: AnsweredQuestion[] }

/** The answers graded on the device, question by question; null until they are graded, and if there are none. */
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

/** The answers of the last unsent attempt at a trail's test; the same object as long as they are the same. */
export function useWaiting({ testResponse }: Pick<Trail, 'testResponse'>): TestAnswers | null {
  return useMemo(() => waitingOf({ testResponse }).at(-1) ?? null, [testResponse])
}

/** The most points of any unsent attempt, as this device grades it; null until they are graded, and if there is none. */
function useWaitingPoints({ test, testResponse }: Pick<Trail, 'test' | 'testResponse'>): number | null {
  const [best, setBest] = useState<number | null>(null)
  useEffect(() => {
    const waiting = waitingOf({ testResponse })
    if (!test || waiting.length === 0) return setBest(null)
    let isAsked = true
    const each = waiting.map(async (answers) => pointsOf(test, await gradedHere(test, answers)))
    void Promise.all(each).then((points) => isAsked && setBest(Math.max(...points)))
    return () => {
      isAsked = false
    }
  }, [test, testResponse])
  return best
}

/** The result of a trail's test (`testRecord`) by its best attempt; this device grades the unsent ones. */
export function useTestRecord(trail: Pick<Trail, 'test' | 'testResponse'>): TestRecord | null {
  const best = useWaitingPoints(trail)
  const record = testRecord(trail)
  if (!record || best === null) return record
  return { ...record, points: Math.max(best, toldOf(trail)?.points ?? 0) }
}
