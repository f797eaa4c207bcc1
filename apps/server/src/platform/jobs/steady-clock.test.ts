import { afterEach, expect, test, vi } from 'vitest'
import { steadyClock } from './steady-clock.ts'

const DAY_MS = 86_400_000
afterEach(() => vi.useRealTimers())

test.each([DAY_MS, -DAY_MS])('a system clock moved by %i ms does not move the steady clock', (by) => {
  const due = steadyClock.now() + 1_000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
  expect(due - steadyClock.now()).toBeLessThanOrEqual(1_000)
  expect(due - steadyClock.now()).toBeGreaterThan(-DAY_MS / 2)
})
