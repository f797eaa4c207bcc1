import { expect, test } from 'vitest'
import { secondsOf } from './duration.ts'
import { timeLimitOf } from './time-limit.ts'

test.each([
  ['00:00:10', 10],
  ['0001:30:00.50', 5400.5],
  ['PT1H30M', 5400],
  ['PT0.5S', 0.5],
  ['P1DT1S', 86_401],
  ['P1Y2M', 31_556_952 + 2 * 2_629_746],
  ['PT0S', 0],
  ['P', null],
  ['PT', null],
  ['ten minutes', null],
  ['', null],
  [undefined, null],
] as const)('%s is %s seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds))

const of2004 = (limit: string, action?: string) => ({
  'cmi.max_time_allowed': limit,
  ...(action && { 'cmi.time_limit_action': action }),
})
const of12 = (limit: string, action?: string) => ({
  'cmi.student_data.max_time_allowed': limit,
  ...(action && { 'cmi.student_data.time_limit_action': action }),
})

test.each([
  ['exit,message', { secondsLeft: 60, ends: true }],
  ['exit,no message', { secondsLeft: 60, ends: true }],
  ['exit, message', { secondsLeft: 60, ends: true }],
  ['continue,message', { secondsLeft: 60, ends: false }],
  ['continue,no message', null],
  [undefined, null],
] as const)('with %s and a limit of one minute the time limit is %j', (action, limit) => {
  expect(timeLimitOf(of2004('PT1M', action))).toEqual(limit)
  expect(timeLimitOf(of12('00:01:00', action))).toEqual(limit)
})

test('an item without a readable limit has no time limit', () => {
  expect(timeLimitOf({ 'cmi.time_limit_action': 'exit,message' })).toBeNull()
  expect(timeLimitOf(of2004('soon', 'exit,message'))).toBeNull()
})

test('a resumed item keeps its used time, and any other entry starts with the full time', () => {
  const left = (state: Record<string, string>) =>
    timeLimitOf({ ...of2004('PT1M', 'exit,message'), ...state })?.secondsLeft
  expect(left({ 'cmi.entry': 'resume', 'cmi.total_time': 'PT45S' })).toBe(15)
  expect(left({ 'cmi.entry': 'resume', 'cmi.total_time': 'PT2M' })).toBe(0)
  expect(left({ 'cmi.core.entry': 'resume', 'cmi.core.total_time': '0000:00:45.00' })).toBe(15)
  expect(left({ 'cmi.core.entry': '', 'cmi.core.total_time': '0000:00:45.00' })).toBe(60)
  expect(left({ 'cmi.entry': 'ab-initio' })).toBe(60)
})
