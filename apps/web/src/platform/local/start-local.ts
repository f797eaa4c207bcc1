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
/** The longest pause between tries of a failed download. The pauses grow, so that a server in trouble gets fewer and fewer calls. */
const DOWNLOADS_LAST_MS = 5 * 60_000
/**
 * The longest pause between searches for a server that was not reached. A search asks only for the domain's name, and waiting work resumes
 * once it succeeds.
 */
const PROBE_LAST_MS = 60_000

/**
 * Plans tries with growing pauses: 15 s first, then double, up to `last` ms, until it is called off. The pauses are random, so that devices
 * that lost one server do not all ask again at once.
 */
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

/** Plans a new try of a download that failed for lack of a server (rule D22). */
function planDownloads({ outcome }: DownloadNews) {
  // while the server is away, the search for it resumes the download
  if (outcome === 'fail' && isOnline()) nextDownloads.plan()
  else nextDownloads.callOff()
}

const nextProbe = everMoreSeldom(PROBE_LAST_MS, probe)

/** Asks the server for its name now and then, because a server may come back without the browser noticing. */
async function probe() {
  if (isOnline()) return
  await learnDomain() // any answer is noted by `connection.ts`
  if (!isOnline()) nextProbe.plan()
}

/** Checks what another tab found out about the server. Each tab asks for itself. */
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

/** Makes plays of what a crash left behind. A fault here is reported and holds nothing else up; the next start tries again. */
const recover = () => ifOpen(recoverSittings()).catch((fault: unknown) => globalThis.reportError?.(fault))

/** Resumes waiting sittings, the queue and the downloads of the signed-in user. `send` decides whether a pause between syncs is respected. */
function resume(send: () => Promise<void>) {
  if (sessionCell.get() === null) return
  void recover().then(send)
  void ifOpen(resumeDownloads())
}

/** Resumes on every sign-in, but not when the session of the signed-in user is only updated. */
function resumeOnSignIn() {
  let known = sessionCell.get()?.authorization
  sessionCell.subscribe(() => {
    const before = known
    known = sessionCell.get()?.authorization
    if (known !== before) resume(syncNew)
  })
}

/**
 * Asks the browser for a background sync, because a hidden page may be closed before it has sent its queue. The store is read only where
 * that is possible: in WebKit a transaction of a page that enters the page cache stays open, and every later write waits for it.
 */
async function leaveToWorker() {
  if (!hasBackgroundSync()) return
  const { userId } = currentOwner()
  if (((await ifOpen(queuedItems(userId))) ?? 0) > 0) await sendWhenOnline()
}

/** Starts the local store later, once an older tab lets its upgrade go on. */
function startOnceOpen() {
  const stop = storeState.subscribe(() => {
    if (storeState.get() !== 'open') return
    stop()
    void startLocal()
  })
}

/** Opens the store before anything reads it. Later readers get its outcome. */
export const openAhead = () => ifOpen(local())

/**
 * Starts the local store. It makes plays of what a crash left. It resumes the queue and the downloads now, on every sign-in and whenever
 * the network comes back (decisions 5). Call it once when the app starts.
 */
export async function startLocal(): Promise<void> {
  if ((await openAhead()) === null) return startOnceOpen()
  keepSessionForWorker()
  await recover()
  onRetryDue(() => void syncNow())
  // in the capture phase, so that it runs before `connection.ts` and all screens hear the event
  globalThis.addEventListener('online', planAfterNetworkBack, { capture: true })
  followHeld()
  resumeOnSignIn()
  onConnection(connectionChanged)
  onTold(lookInto)
  // an earlier call of a screen may already have found no server
  if (!isOnline()) nextProbe.plan()
  onDownloadEnd(planDownloads)
  // the server may have lost data that it had (rule H2)
  onEpoch(() => resume(syncIfDue))
  listings.subscribe(() => void ifOpen(keepDownloadsCurrent()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return void leaveToWorker()
    void syncNew()
    void probe()
  })
  resume(syncNew)
}
