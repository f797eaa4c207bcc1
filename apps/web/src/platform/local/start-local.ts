import { learnDomain } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { isOnline, noteReachable, onConnection } from './calls/connection.ts'
import { keepDownloadsCurrent, resumeDownloads } from './download/downloads.ts'
import { listings } from './listing/listing.ts'
import { recoverSittings } from './sitting/sittings.ts'
import { ifOpen } from './store/if-open.ts'
import { local } from './store/local-store.ts'
import { currentOwner } from './store/owner.ts'
import { storeState } from './store/store-state.ts'
import { hasBackgroundSync, keepSessionForWorker, sendWhenOnline } from './sync/background-sync.ts'
import { queuedItems, syncNow } from './sync/sync.ts'
import { syncStatus } from './sync/sync-status.ts'

/** How long until what found no server is tried again: from 15 s, doubling, to five minutes. */
const RETRY_FIRST_MS = 15_000
const RETRY_LAST_MS = 5 * 60_000

/** Something that is tried again ever more seldom, until it is called off. */
function everMoreSeldom(attempt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = RETRY_FIRST_MS
  return {
    plan() {
      clearTimeout(timer)
      timer = setTimeout(attempt, delay)
      delay = Math.min(delay * 2, RETRY_LAST_MS)
    },
    callOff() {
      clearTimeout(timer)
      delay = RETRY_FIRST_MS
    },
  }
}

const nextSync = everMoreSeldom(() => void syncNow())

/** What waits is tried again: what stopped it may pass without anyone noticing. */
function planSync() {
  const { running, last } = syncStatus.get()
  if (running || last === null) return
  if (last.itemsLeft === 0 || last.outcome === 'signedOut') nextSync.callOff()
  else nextSync.plan()
}

const nextProbe = everMoreSeldom(probe)

/** A server that was gone may come back without the browser noticing: it is asked for its name now and then. */
async function probe() {
  if (isOnline()) return
  if ((await learnDomain()) === 'unreachable') nextProbe.plan()
  else noteReachable(true)
}

function connectionChanged() {
  if (!isOnline()) return nextProbe.plan()
  nextProbe.callOff()
  resume()
}

function resume() {
  if (sessionCell.get() === null) return
  void ifOpen(recoverSittings()).then(syncNow)
  void ifOpen(resumeDownloads())
}

/**
 * A page that is put away may be closed with something on its way. Nothing is read where nothing can come of it: in
 * WebKit a transaction of a page that goes into the page cache stays open, and every write after it waits.
 */
async function leaveToWorker() {
  if (!hasBackgroundSync()) return
  const { userId } = currentOwner()
  if (((await ifOpen(queuedItems(userId))) ?? 0) > 0) await sendWhenOnline()
}

/** An upgrade that an older tab holds up may go on later; then everything begins. */
function startOnceOpen() {
  const stop = storeState.subscribe(() => {
    if (storeState.get() !== 'open') return
    stop()
    void startLocal()
  })
}

/**
 * Sets the local store to work: what a crash left becomes plays, and the queue and the downloads go on now, on every sign-in and whenever
 * the network comes back (decisions 5). Called once when the app starts.
 */
export async function startLocal(): Promise<void> {
  if ((await ifOpen(local())) === null) return startOnceOpen()
  keepSessionForWorker()
  await ifOpen(recoverSittings())
  syncStatus.subscribe(planSync)
  sessionCell.subscribe(resume)
  onConnection(connectionChanged)
  listings.subscribe(() => void ifOpen(keepDownloadsCurrent()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncNow()
    else void leaveToWorker()
  })
  resume()
}
