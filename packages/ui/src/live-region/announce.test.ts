import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, announced } from './announce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was read out is cleared, each sentence after a time of its own', () => {
  announce('Saved.')
  vi.advanceTimersByTime(9_000)
  announce('Sent.')
  vi.advanceTimersByTime(9_000)
  expect(announced.get()).toBe('Sent.')
  vi.advanceTimersByTime(2_000)
  expect(announced.get()).toBe('')
})
