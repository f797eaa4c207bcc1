import { serverEpoch } from '@vereda/client/api/server-epoch.ts'
import { readKeptSession } from '@vereda/client/session/kept-session.ts'
import { recoverSittings } from '@vereda/offline/sitting/sittings.ts'
import { runSync, syncLock } from '@vereda/offline/sync/run-sync.ts'
import { ALREADY_RUNNING } from '@vereda/offline/sync/sync-report.ts'
import { askAs } from '../calls/ask-as.ts'
import { tellTabs } from '../calls/server-news.ts'
import { local } from '../store/local-store.ts'
import { LEFT_AFTER_MS, newId, webClock, webLocks } from '../store/web-ports.ts'
import { syncCalls } from './sync-calls.ts'

/**
 * Sends the signed-in user's queue, with the engine and the lock that pages use, so that a page and the worker never send at the same time.
 * Rejects when another attempt may send what is left; the browser then wakes the worker again later.
 */
export async function sendInBackground(): Promise<void> {
  const session = await readKeptSession()
  const { store, db } = await local()
  if (session === null || db === null) return
  const { userId, authorization } = session
  await recoverSittings({ store, clock: webClock, newId, locks: webLocks }, LEFT_AFTER_MS)
  const calls = syncCalls(askAs(authorization))
  const ports = { store, calls, locks: webLocks, clock: webClock, epoch: serverEpoch }
  let report = await runSync(ports, userId)
  if (report === ALREADY_RUNNING) {
    // A page is sending. The worker then sends what that page leaves, because it was closed or the item came too late for it.
    await webLocks.whenFree(syncLock(userId), async () => undefined)
    report = await runSync(ports, userId)
  }
  if (report === ALREADY_RUNNING) return
  tellTabs(report.outcome !== 'unreachable')
  if (report.outcome === 'unreachable' || report.outcome === 'refused')
    throw new Error(`${report.itemsLeft} items wait: ${report.outcome}`)
}
