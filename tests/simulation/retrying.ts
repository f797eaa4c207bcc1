import { afterNetworkBack, afterSync, RESTED, type Retry } from '@vereda/offline/sync/retry.ts'
import type { SyncReport } from '@vereda/offline/sync/sync-report.ts'

/** The limits on which a server may rely, in ms: the shortest pause after the first failure, and the shortest pause after many. */
const FIRST_AT_LEAST_MS = 7_500
const LAST_AT_LEAST_MS = 150_000

/**
 * The pauses of a tab's automatic syncs, as the app decides them. The other fields record separately what a server may rely on: the pause
 * that it asked for, and fewer and fewer calls after failures.
 */
export type Retrying = {
  /** The number of running syncs of this tab. */
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

/** The problem of a sync that begins by itself now; null when there is none. */
export function tooSoon({ leftAloneUntil, failures, failedAt }: Retrying, now: number): string | null {
  if (now < leftAloneUntil) return 'sent before the server wanted to be asked again'
  if (failures === 0) return null
  const least = Math.min(FIRST_AT_LEAST_MS * 2 ** (failures - 1), LAST_AT_LEAST_MS)
  return now < failedAt + least ? `sent again too soon after ${failures} failures` : null
}

/** Notes the end of a sync of this tab. */
export function ended(tab: Retrying, report: SyncReport, now: number, random: number): void {
  tab.retry = afterSync(tab.retry, report, now, random)
  const hasSent = report.trailsToUpdate.length > 0 || report.deadLetters > 0
  const isOver = report.itemsLeft === 0 || report.outcome === 'signedOut'
  tab.failedAt = now
  if (isOver) tab.leftAloneUntil = 0
  if (isOver) tab.failures = 0
  else tab.failures = hasSent ? 1 : tab.failures + 1
}

/** Notes that the browser's network is back. */
export function networkBack(tab: Retrying): void {
  tab.retry = afterNetworkBack(tab.retry)
  tab.failures = 0
}
