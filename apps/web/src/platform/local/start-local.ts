import { ask } from '@vereda/client/api/ask.ts'
import { onEpoch } from '@vereda/client/api/server-epoch.ts'
import { learnDomain } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { domaininfo } from '@vereda/contract/track/directory.ts'
import { askAndNote } from './calls/ask-and-note.ts'
import { isOnline, onConnection } from './calls/connection.ts'
import { onTold, tellTabs } from './calls/server-news.ts'
import { type DownloadNews, onDownloadEnd } from './download/download-news.ts'
import { keepDownloadsCurrent, resumeDownloads } from './download/downloads.ts'
import { followHeld } from './download/held-here.ts'
import { listings } from './listing/listing.ts'
import { recoverSittings } from './sitting/sittings.ts'
import { ifOpen } from './store/if-open.ts'
import { local } from './store/local-store.ts'
import { currentOwner } from './store/owner.ts'
import { storeState } from './store/store-state.ts'
import { hasBackgroundSync, keepSessionForWorker, sendWhenOnline } from './sync/background-sync.ts'
import { onRetryDue, planAfterNetworkBack } from './sync/retrying.ts'
import { queuedItems, syncIfDue, syncNew, syncNow } from './sync/sync.ts'

const AGAIN_FIRST_MS = 15_000
/** A server that has trouble is left alone ever longer. */
const DOWNLOADS_LAST_MS = 5 * 60_000
/** One that was not found is only asked for its name, and whatever waits goes on with it. */
const PROBE_LAST_MS = 60_000

/** Something that is tried again ever more seldom, from 15 s, doubling, to `last`, until it is called off; devices that lost one server do not do so all at once. */
function everMoreSeldom(last: number, attempt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = AGAIN_FIRST_MS
  return {
    plan() {
      clearTimeout(timer)
      timer = setTimeout(attempt, delay * (0.5 + Math.random() / 2))
      delay = Math.min(delay * 2, last)
    },
    callOff() {
      clearTimeout(timer)
      delay = AGAIN_FIRST_MS
    },
  }
}

const nextDownloads = everMoreSeldom(DOWNLOADS_LAST_MS, () => void ifOpen(resumeDownloads()))

/** A download that failed for want of a server begins anew by itself (rule D22). */
function planDownloads({ outcome }: DownloadNews) {
  // without a server it is the search for one that goes on with it
  if (outcome === 'fail' && isOnline()) nextDownloads.plan()
  else nextDownloads.callOff()
}

const nextProbe = everMoreSeldom(PROBE_LAST_MS, probe)

/** A server that was gone may come back without the browser noticing: it is asked for its name now and then. */
async function probe() {
  if (isOnline()) return
  await learnDomain() // whoever answers is heard by the connection
  if (!isOnline()) nextProbe.plan()
}

/** What one tab finds out of the server the others look into at once, each for itself. */
function lookInto(isThere: boolean) {
  if (isThere) void probe()
  else if (isOnline()) void askAndNote(ask)(domaininfo, { query: {}, authorization: null })
}

function connectionChanged() {
  tellTabs(isOnline())
  if (!isOnline()) return nextProbe.plan()
  nextProbe.callOff()
  resume(syncIfDue)
}

/** What a crash left that can't be made a play, for a fault of the browser's or ours, is tried again at the next start, and holds nothing else up. */
const recover = () => ifOpen(recoverSittings()).catch((fault: unknown) => globalThis.reportError?.(fault))

/** Goes on with whatever was left; somebody who signs in does not wait out a pause that was made for another. */
function resume(send: () => Promise<void>) {
  if (sessionCell.get() === null) return
  void recover().then(send)
  void ifOpen(resumeDownloads())
}

/** Goes on whenever somebody signs in; a fresher word on who is signed in already begins nothing anew. */
function resumeOnSignIn() {
  let known = sessionCell.get()?.authorization
  sessionCell.subscribe(() => {
    const before = known
    known = sessionCell.get()?.authorization
    if (known !== before) resume(syncNew)
  })
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

/** Opens the store before anybody reads it; what becomes of it is told to whoever does. */
export const openAhead = () => ifOpen(local())

/**
 * Sets the local store to work: what a crash left becomes plays, and the queue and the downloads go on now, on every sign-in and whenever
 * the network comes back (decisions 5). Called once when the app starts.
 */
export async function startLocal(): Promise<void> {
  if ((await openAhead()) === null) return startOnceOpen()
  keepSessionForWorker()
  await recover()
  onRetryDue(() => void syncNow())
  // before the connection hears of it, and with it every screen
  globalThis.addEventListener('online', planAfterNetworkBack, { capture: true })
  followHeld()
  resumeOnSignIn()
  onConnection(connectionChanged)
  onTold(lookInto)
  // what a screen asked for before this may have found no server already
  if (!isOnline()) nextProbe.plan()
  onDownloadEnd(planDownloads)
  // what the server had may be gone from it (rule H2)
  onEpoch(() => resume(syncIfDue))
  listings.subscribe(() => void ifOpen(keepDownloadsCurrent()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return void leaveToWorker()
    void syncNew()
    void probe()
  })
  resume(syncNew)
}
