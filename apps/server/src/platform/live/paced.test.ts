import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is asked for is done at once, and however often it is asked for again, once more at the end of the span', () => {
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

test('asked for without a pause it is done once a span', () => {
  const act = vi.fn()
  const ask = paced(1_000, act)
  for (let ms = 0; ms < 10_000; ms += 10) {
    ask()
    vi.advanceTimersByTime(10)
  }
  expect(act).toHaveBeenCalledTimes(11)
})

test('after its end nothing is done that was asked for before', () => {
  const act = vi.fn()
  const ask = paced(1_000, act)
  ask()
  ask()
  ask.end()
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledTimes(1)
})
