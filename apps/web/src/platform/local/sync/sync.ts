import { serverEpoch } from '@vereda/client/api/server-epoch.ts'
import { actingCell } from '@vereda/client/session/session.ts'
import type { QueueItem } from '@vereda/offline/queue/queue-item.ts'
import { under } from '@vereda/offline/store/key.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { runSync, syncLock } from '@vereda/offline/sync/run-sync.ts'
import { ALREADY_RUNNING, type SyncReport } from '@vereda/offline/sync/sync-report.ts'
import { askAndNote } from '../calls/ask-and-note.ts'
import { type AskAs, askAsUser } from '../calls/ask-as.ts'
import { refreshListing, refreshTrail } from '../listing/listing.ts'
import { ifOpen } from '../store/if-open.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { webClock, webLocks } from '../store/web-ports.ts'
import { sendWhenOnline } from './background-sync.ts'
import { isRetryDue, isServerReady, planRetry } from './retrying.ts'
import { syncCalls } from './sync-calls.ts'
import { syncStatus } from './sync-status.ts'

const TRAILS_ASKED_SINGLY = 5

/** The number of a user's items that wait to be sent. */
export const queuedItems = (userId: string): Promise<number> =>
  readLocal(['TOSEND'], async (tx) => (await tx.keys('TOSEND', under(userId))).length)

/** Loads the trails that a sync changed: a few one by one, many as the whole catalogue. */
function refreshAfter(owner: Owner, report: SyncReport) {
  const trails = report.trailsToUpdate
  if (trails.length > TRAILS_ASKED_SINGLY) void refreshListing(owner)
  else for (const trail of trails) void refreshTrail(owner, trail)
}

/** Handles the end of a sync. Its report is shown only to its own learner, not to a user who signed in while it ran. */
function ended(owner: Owner, report: SyncReport) {
  const isTheirs = currentOwner().userId === owner.userId
  syncStatus.set({ running: false, initial: 0, last: isTheirs ? report : null })
  planRetry(report)
  if (report.outcome === 'unreachable' || report.outcome === 'refused') void sendWhenOnline()
  refreshAfter(owner, report)
}

/** Waits until the tab that sends has ended, and then sends the items that came too late for it. */
const afterTheOther = async (userId: string): Promise<void> => {
  await webLocks.whenFree(syncLock(userId), async () => undefined)
  if ((await queuedItems(userId)) > 0) await syncNow()
}

/**
 * Sends the items that were queued during a running sync. If that sync could not send everything, they wait with the items that it left
 * (rule R5). A fault of another learner's sync, such as an ended session, holds nobody else up.
 */
async function behind(userId: string, { owner, outcome }: InPage): Promise<void> {
  const ran = await outcome
  if (owner.userId !== userId) await syncNew()
  else if (ran !== ALREADY_RUNNING && ran.outcome === 'done') await afterTheOther(userId)
}

/** A monitor sends only the team's items. The items of the leader alone stay on this device until the leader signs in (rule Q25). */
const maySend = () => (actingCell.get() === null ? {} : { maySend: (item: QueueItem) => item.team !== null })

type InPage = { owner: Owner; outcome: Promise<SyncReport | typeof ALREADY_RUNNING> }
let inPage: InPage | null = null

async function run(owner: Owner, ask: AskAs): Promise<SyncReport | typeof ALREADY_RUNNING> {
  const ports = {
    store: localStore,
    calls: syncCalls(askAndNote(ask)),
    locks: webLocks,
    clock: webClock,
    epoch: serverEpoch,
    ...maySend(),
  }
  const initial = await queuedItems(owner.userId)
  if (initial > 0) syncStatus.set({ ...syncStatus.get(), running: true, initial })
  const outcome = await runSync(ports, owner.userId)
  if (outcome !== ALREADY_RUNNING) ended(owner, outcome)
  else void ifOpen(afterTheOther(owner.userId))
  return outcome
}

/** Notes that no sync runs in this page any more, also after a fault. */
function rest() {
  inPage = null
  if (syncStatus.get().running) syncStatus.set({ ...syncStatus.get(), running: false })
}

/**
 * Sends the signed-in person's queue; `nobody` where no one is signed in or this tab has no store. A second call during a running sync
 * returns `alreadyRunning` (specification 4).
 */
export async function syncNow(): Promise<SyncReport | typeof ALREADY_RUNNING | 'nobody'> {
  const owner = currentOwner()
  const ask = askAsUser(owner.userId)
  if (ask === null) return 'nobody'
  if (inPage) {
    void ifOpen(behind(owner.userId, inPage))
    return ALREADY_RUNNING
  }
  inPage = { owner, outcome: run(owner, ask).finally(rest) }
  return (await ifOpen(inPage.outcome)) ?? 'nobody'
}

/** Sends what was just queued, unless the server asked for a pause: then it is sent with the rest (rule R3). */
export async function syncNew(): Promise<void> {
  if (isServerReady()) await syncNow()
}

/** Sends the queue when no one asked for it and nothing was queued, but not within a pause (rules R1, R4). */
export async function syncIfDue(): Promise<void> {
  if (isRetryDue()) await syncNow()
}
