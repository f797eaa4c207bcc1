import { expect, test } from 'vitest'
import {
  type Answer,
  forLater,
  isForGood,
  isPassing,
  isSignedOut,
  isUnknownTracking,
  refusedWith,
  unreachable,
} from './answer.ts'

const failureOf = (answer: Answer<never>) => {
  if (answer.ok) throw new Error('that is no failure')
  return answer.failure
}

test.each<[string, Answer<never>, string[]]>([
  ['no answer', unreachable, []],
  ['an older node', forLater, []],
  ['a fault of the server', refusedWith(500, 'fault'), []],
  ['too many at once', refusedWith(429, 'too-many'), ['passing']],
  ['no room at this moment', refusedWith(503, 'overloaded'), ['passing']],
  ['an ended session', refusedWith(401, 'signed-out'), ['signed out']],
  ['a resource that is no more', refusedWith(410, 'unknown-resource'), ['for good']],
  ['a trail that is unknown', refusedWith(404, 'unknown-trail'), ['for good']],
  ['a tracking id that is unknown', refusedWith(404, 'unknown-tracking'), ['for good', 'unknown tracking']],
  ['the same word with another status', refusedWith(410, 'unknown-tracking'), ['for good']],
])('%s is read as the right kind of failure only', (_says, answer, expected) => {
  const failure = failureOf(answer)
  const read = {
    'for good': isForGood(failure),
    passing: isPassing(failure),
    'signed out': isSignedOut(failure),
    'unknown tracking': isUnknownTracking(failure),
  }
  expect(Object.entries(read).flatMap(([name, is]) => (is ? [name] : []))).toEqual(expected)
})
