import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first call acts at once; all further calls within the span act once at its end', () => {
  const act = vi.fn()
  const ask = paced(1_000, act)
  ask()
  expect(act).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 500; n++) ask()
  vi.advanceTimersByTime(999)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(2)
})

test('continuous calls act once per span', () => {
  const act = vi.fn()
  const ask = paced(1_000, act)
  for (let ms = 0; ms < 10_000; ms += 10) {
    ask()
    vi.advanceTimersByTime(10)
  }
  expect(act).toHaveBeenCalledTimes(11)
})

test('a pending call does not act after the end', () => {
  const act = vi.fn()
  const ask = paced(1_000, act)
  ask()
  ask()
  ask.end()
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledTimes(1)
})
