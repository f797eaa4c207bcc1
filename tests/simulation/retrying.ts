import { afterNetworkBack, afterSync, RESTED, type Retry } from '@vereda/offline/sync/retry.ts'
import type { SyncReport } from '@vereda/offline/sync/sync-report.ts'

/** The shortest pause after the first failure, and the shortest that pauses grow to, in ms: what a server may count on. */
const FIRST_AT_LEAST_MS = 7_500
const LAST_AT_LEAST_MS = 150_000

/**
 * When a tab sends by itself, as the app decides it, and beside that, kept apart, what a server may count on: to be left alone as long as it
 * asked, and to be asked ever more seldom.
 */
export type Retrying = {
  /** How many syncs of this tab run. */
  running: number
  retry: Retry
  leftAloneUntil: number
  failures: number
  failedAt: number
}

export const newRetrying = (): Retrying => ({
  running: 0,
  retry: RESTED,
  leftAloneUntil: 0,
  failures: 0,
  failedAt: 0,
})

/** What is wrong with a sync that begins by itself now; null when nothing is. */
export function tooSoon({ leftAloneUntil, failures, failedAt }: Retrying, now: number): string | null {
  if (now < leftAloneUntil) return 'sent before the server wanted to be asked again'
  if (failures === 0) return null
  const least = Math.min(FIRST_AT_LEAST_MS * 2 ** (failures - 1), LAST_AT_LEAST_MS)
  return now < failedAt + least ? `sent again too soon after ${failures} failures` : null
}

/** A sync of this tab has ended. */
export function ended(tab: Retrying, report: SyncReport, now: number, random: number): void {
  tab.retry = afterSync(tab.retry, report, now, random)
  const hasSent = report.trailsToUpdate.length > 0 || report.deadLetters > 0
  const isOver = report.itemsLeft === 0 || report.outcome === 'signedOut'
  tab.failedAt = now
  if (isOver) tab.leftAloneUntil = 0
  if (isOver) tab.failures = 0
  else tab.failures = hasSent ? 1 : tab.failures + 1
}

/** The browser says that its network is back. */
export function networkBack(tab: Retrying): void {
  tab.retry = afterNetworkBack(tab.retry)
  tab.failures = 0
}
