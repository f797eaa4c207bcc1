import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, announced } from './announce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an announcement is cleared after its own time', () => {
  announce('Saved.')
  vi.advanceTimersByTime(9_000)
  announce('Sent.')
  vi.advanceTimersByTime(9_000)
  expect(announced.get()).toBe('Sent.')
  vi.advanceTimersByTime(2_000)
  expect(announced.get()).toBe('')
})
