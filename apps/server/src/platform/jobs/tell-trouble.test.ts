import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellTrouble } from './tell-trouble.ts'

const MINUTE_MS = 60_000
let lines: { queue: string; times?: number; err: { message: string } }[] = []
const told = () => lines.map(({ queue, times, err }) => [queue, err.message, times ?? null])
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a job that fails every minute is logged at once, then once in ten minutes with the count', () => {
  const tell = tellTrouble(log)
  for (let minute = 0; minute < 30; minute++) {
    tell(new Error('no such table'), 'deliver-webhooks')
    vi.advanceTimersByTime(MINUTE_MS)
  }
  expect(told()).toEqual([
    ['deliver-webhooks', 'no such table', null],
    ['deliver-webhooks', 'no such table', 9],
    ['deliver-webhooks', 'no such table', 10],
    ['deliver-webhooks', 'no such table', 10],
  ])
})

test('the same failure of another job, and another failure of the same job, are logged at once', () => {
  const tell = tellTrouble(log)
  const fault = new Error('no such table')
  tell(fault, 'deliver-webhooks')
  tell(fault, 'message')
  tell(Object.assign(new Error('no room'), { code: '53100' }), 'message')
  expect(told()).toEqual([
    ['deliver-webhooks', 'no such table', null],
    ['message', 'no such table', null],
    ['message', 'no room', null],
  ])
})

test('a failure that comes back after a quiet time is logged at once', () => {
  const tell = tellTrouble(log)
  for (const waitMs of [10 * MINUTE_MS, 0]) {
    tell(new Error('no such table'), 'message')
    vi.advanceTimersByTime(waitMs)
  }
  expect(told()).toEqual(Array(2).fill(['message', 'no such table', null]))
})
