import { sessionCell } from '../session/session.ts'
import { isOnline, onConnection } from './connection.ts'
import { resumeDownloads } from './downloads.ts'
import { local } from './local-store.ts'
import { recoverSittings } from './sittings.ts'
import { syncNow } from './sync.ts'
import { syncStatus } from './sync-status.ts'

/** How long after a sync that found no server the next one is tried, while something waits: from 15 s, doubling, to five minutes. */
const RETRY_FIRST_MS = 15_000
const RETRY_LAST_MS = 5 * 60_000

let retry: ReturnType<typeof setTimeout> | undefined
let delay = RETRY_FIRST_MS

/** A server may come back without the browser noticing: what waits is tried again, ever more seldom. */
function planRetry() {
  const { running, last } = syncStatus.get()
  if (running || last === null) return
  clearTimeout(retry)
  if (last.outcome === 'done') delay = RETRY_FIRST_MS
  if (last.itemsLeft === 0 || last.outcome === 'signedOut') return
  retry = setTimeout(() => void syncNow(), delay)
  delay = Math.min(delay * 2, RETRY_LAST_MS)
}

function resume() {
  if (sessionCell.get() === null) return
  void syncNow()
  void resumeDownloads()
}

/**
 * Sets the local store to work: what a crash left becomes plays, and the queue and the downloads go on now, on every sign-in and whenever
 * the network comes back (decisions 5). Called once when the app starts.
 */
export async function startLocal(): Promise<void> {
  await local()
  await recoverSittings()
  syncStatus.subscribe(planRetry)
  sessionCell.subscribe(resume)
  onConnection(() => void (isOnline() && resume()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncNow()
  })
  resume()
}
