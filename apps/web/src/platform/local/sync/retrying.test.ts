import { RETRY_AFTER_MAX_MS, RETRY_LAST_MS } from '@vereda/offline/sync/retry.ts'
import type { SyncReport } from '@vereda/offline/sync/sync-report.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const done: SyncReport = {
  outcome: 'done',
  trailsToUpdate: [],
  itemsLeft: 0,
  initialCount: 1,
  deadLetters: 0,
  retryAfterMs: null,
}
const stopped: SyncReport = { ...done, outcome: 'unreachable', itemsLeft: 1 }
const busy: SyncReport = { ...stopped, outcome: 'refused', retryAfterMs: 60_000 }

/** A page that was just opened, with a count of its automatic syncs. */
async function aPage() {
  vi.resetModules()
  const retrying = await import('./retrying.ts')
  const sent = vi.fn()
  retrying.onRetryDue(sent)
  return { ...retrying, sent }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return () => vi.useRealTimers()
})

test('R1 a sync that left items is retried once, within the longest pause', async () => {
  const page = await aPage()
  page.planRetry(stopped)
  expect([page.isRetryDue(), page.sent.mock.calls.length]).toEqual([false, 0])
  vi.advanceTimersByTime(RETRY_LAST_MS)
  expect([page.isRetryDue(), page.sent.mock.calls.length]).toEqual([true, 1])
  vi.advanceTimersByTime(RETRY_AFTER_MAX_MS)
  expect(page.sent).toHaveBeenCalledTimes(1)
})

test('R1 a sync that left nothing cancels the retry', async () => {
  const page = await aPage()
  page.planRetry(stopped)
  page.planRetry(done)
  vi.advanceTimersByTime(RETRY_AFTER_MAX_MS)
  expect(page.sent).not.toHaveBeenCalled()
  expect(page.isRetryDue()).toBe(true)
})

test('R3 the server’s retry-after is kept, also when the network comes back', async () => {
  const page = await aPage()
  page.planRetry(busy)
  page.planAfterNetworkBack()
  vi.advanceTimersByTime(59_000)
  expect([page.isServerReady(), page.sent.mock.calls.length]).toEqual([false, 0])
  vi.advanceTimersByTime(1_000)
  expect([page.isServerReady(), page.sent.mock.calls.length]).toEqual([true, 1])
})

test('R4 a network that comes back starts the retry at once', async () => {
  const page = await aPage()
  page.planRetry(stopped)
  page.planAfterNetworkBack()
  vi.advanceTimersByTime(1)
  expect(page.sent).toHaveBeenCalledTimes(1)
})
