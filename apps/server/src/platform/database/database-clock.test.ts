import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { DatabaseClock } from './database-clock.ts'

const HOURS_MS = 3_600_000
afterEach(() => vi.useRealTimers())

/** A database whose time the test sets. It counts how often it was asked. */
function databaseAt(now: number) {
  const asked = { now, times: 0 }
  const rows = async () => {
    asked.times++
    return [{ now: asked.now }]
  }
  return { asked, rows: rows as unknown as Database['rows'] }
}

test('after the machine sleeps, the clock asks the database for the time at once', async () => {
  const { asked, rows } = databaseAt(Date.UTC(2026, 2, 1))
  const clock = await DatabaseClock.of({ rows })
  try {
    clock.now()
    expect(asked.times).toBe(1)
    // the machine's wall clock is set right when it wakes; the monotonic clock stood still
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * HOURS_MS })
    asked.now += 10 * HOURS_MS
    clock.now()
    await expect.poll(() => clock.now()).toBeGreaterThanOrEqual(asked.now)
    expect(asked.times).toBe(2)
  } finally {
    clock.end()
  }
})
