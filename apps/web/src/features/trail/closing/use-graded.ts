import type { AnsweredQuestion, TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useState } from 'react'
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

type Attempt = { points: number; questions: AnsweredQuestion[] }

/** The best unsent attempt at a trail's test, the first of equals, as this device grades it; null until all are graded, and if there is none. */
export function useBestWaiting({ test, testResponse }: Pick<Trail, 'test' | 'testResponse'>): Attempt | null {
  const [best, setBest] = useState<Attempt | null>(null)
  useEffect(() => {
    const waiting = waitingOf({ testResponse })
    if (!test || waiting.length === 0) return setBest(null)
    let isAsked = true
    const each = waiting.map(async (answers) => {
      const questions = await gradedHere(test, answers)
      return { points: pointsOf(test, questions), questions }
    })
    void Promise.all(each).then(
      (all) => isAsked && setBest(all.reduce((a, b) => (b.points > a.points ? b : a))),
    )
    return () => {
      isAsked = false
    }
  }, [test, testResponse])
  return best
}

/** The result of a trail's test (`testRecord`) by its best attempt; this device grades the unsent ones. */
export function useTestRecord(trail: Pick<Trail, 'test' | 'testResponse'>): TestRecord | null {
  const best = useBestWaiting(trail)
  const record = testRecord(trail)
  if (!record || best === null) return record
  return { ...record, points: Math.max(best.points, toldOf(trail)?.points ?? 0) }
}
