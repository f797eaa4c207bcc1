import { expect, test } from 'vitest'
import { believableSpent, SPENT_MAX_S, spentBetween } from './time-spent.ts'

const NOON = '2026-03-01T12:00:00.000Z'

test.each([
  ['a minute and a half', '2026-03-01T12:01:30.400Z', 90],
  ['a clock that was set back', '2026-03-01T11:00:00.000Z', 0],
  ['an activity that was left open over night', '2026-03-02T08:00:00.000Z', SPENT_MAX_S],
])('the seconds spent with %s', (_case, until, seconds) => expect(spentBetween(NOON, until)).toBe(seconds))

test.each([
  [undefined, null],
  [0, 0],
  [90, 90],
  [Number.MAX_SAFE_INTEGER, SPENT_MAX_S],
])('a play that tells %s counts as %s', (told, seconds) => expect(believableSpent(told)).toBe(seconds))
