import { afterNetworkBack, afterSync, RESTED, type Retry } from '@vereda/offline/sync/retry.ts'
import type { SyncReport } from '@vereda/offline/sync/sync-report.ts'
import { syncStatus } from './sync-status.ts'

// of the page, not of the device's clock, which may be set back: nothing would be sent for years
const now = () => performance.now()

let retry: Retry = RESTED
let timer: ReturnType<typeof setTimeout> | undefined
let attempt = () => {}

function plan(next: Retry) {
  retry = next
  clearTimeout(timer)
  if (next !== RESTED) timer = setTimeout(attempt, Math.max(0, next.dueAt - now()))
}

/** What is done when a pause ends. */
export const onRetryDue = (work: () => void): void => {
  attempt = work
}

/** What a sync of this page came to decides when the next one begins by itself (rules R1 to R3). */
export const planRetry = (report: SyncReport): void => plan(afterSync(retry, report, now(), Math.random()))

/** Whether no pause is under way. */
export const isRetryDue = (): boolean => now() >= retry.dueAt

/** The browser says that its network is back (rule R4): what no server could be reached for has not failed, it is sent at once. */
export function planAfterNetworkBack(): void {
  plan(afterNetworkBack(retry))
  const status = syncStatus.get()
  if (status.last?.outcome === 'unreachable') syncStatus.set({ ...status, last: null })
}

/** Whether the server does not mind being asked (rule R3). */
export const isServerReady = (): boolean => now() >= retry.notBefore
