import { afterNetworkBack, afterSync, RESTED, type Retry } from '@vereda/offline/sync/retry.ts'
import type { SyncReport } from '@vereda/offline/sync/sync-report.ts'
import { syncStatus } from './sync-status.ts'

// The page's own clock. The device's clock may be set back, and then nothing would be sent for years.
const now = () => performance.now()

let retry: Retry = RESTED
let timer: ReturnType<typeof setTimeout> | undefined
let attempt = () => {}

function plan(next: Retry) {
  retry = next
  clearTimeout(timer)
  if (next !== RESTED) timer = setTimeout(attempt, Math.max(0, next.dueAt - now()))
}

/** Sets the work that runs when a pause ends. */
export const onRetryDue = (work: () => void): void => {
  attempt = work
}

/** Plans the next automatic sync from the report of the last one (rules R1 to R3). */
export const planRetry = (report: SyncReport): void => plan(afterSync(retry, report, now(), Math.random()))

/** Whether no pause is under way. */
export const isRetryDue = (): boolean => now() >= retry.dueAt

/** Handles the return of the network (rule R4). A sync that reached no server does not count as failed, and is repeated at once. */
export function planAfterNetworkBack(): void {
  plan(afterNetworkBack(retry))
  const status = syncStatus.get()
  if (status.last?.outcome === 'unreachable') syncStatus.set({ ...status, last: null })
}

/** Whether the server accepts a sync now: it has not asked for a pause, or that pause is over (rule R3). */
export const isServerReady = (): boolean => now() >= retry.notBefore
