import type { SyncReport } from './sync-report.ts'

/** The first pause after a sync that sent nothing, in ms; it doubles up to `RETRY_LAST_MS`. */
const RETRY_FIRST_MS = 15_000
export const RETRY_LAST_MS = 5 * 60_000
/** The longest time for which a server can ask to be left alone, in ms. */
export const RETRY_AFTER_MAX_MS = 60 * 60_000

/**
 * When the remaining items are sent again (rules R1 to R4). `failures` counts the syncs in a row that stopped with nothing sent. `dueAt` is
 * when the next one starts by itself, `notBefore` the earliest moment that the server allows. Both are moments in ms.
 */
export type Retry = { failures: number; dueAt: number; notBefore: number }

/** The state when nothing is left, or nothing was tried yet. */
export const RESTED: Retry = { failures: 0, dueAt: 0, notBefore: 0 }

const isAtRest = ({ outcome, itemsLeft }: SyncReport) => itemsLeft === 0 || outcome === 'signedOut'
const hasSent = ({ trailsToUpdate, deadLetters }: SyncReport) => trailsToUpdate.length > 0 || deadLetters > 0

/** The pause after this many failures, between half of its length and all of it; `random` is 0 to 1 (rules R1, R2). */
export const pauseMs = (failures: number, random: number): number =>
  Math.round(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_LAST_MS) * (0.5 + random / 2))

/** The state after a sync with this report; `now` is in ms, `random` is 0 to 1. */
export function afterSync(before: Retry, report: SyncReport, now: number, random: number): Retry {
  if (isAtRest(report)) return RESTED
  const failures = hasSent(report) ? 1 : before.failures + 1
  const asked = now + Math.min(report.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS)
  const notBefore = Math.max(before.notBefore, asked)
  return { failures, dueAt: Math.max(now + pauseMs(failures, random), notBefore), notBefore }
}

/** The state after the device's network came back: the next sync is due now, or when the server allows it (rules R3, R4). */
export const afterNetworkBack = ({ notBefore }: Retry): Retry => ({
  failures: 0,
  dueAt: notBefore,
  notBefore,
})
