import { sessionCell } from '@vereda/client/session/session.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { trailKey } from '@vereda/offline/cache/cached-trail.ts'
import type { DownloadFailure } from '@vereda/offline/download/download-job.ts'
import { jobKey } from '@vereda/offline/download/download-job.ts'
import { DOWNLOAD_LOCK } from '@vereda/offline/download/files-lock.ts'
import { askDownload, callOff, failFirst, leaveOut, retryFailed } from '@vereda/offline/download/job-rows.ts'
import { isSameResource } from '@vereda/offline/download/stored-game.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import { untilPutAway } from '../../page/put-away.ts'
import { hasRuntime } from '../../player/player-runtime.ts'
import { noteReachable } from '../calls/connection.ts'
import { fileStore } from '../files/file-store.ts'
import { isBlobFolderEmpty } from '../files/opfs.ts'
import { keeping } from '../listing/keeping.ts'
import { onChange } from '../store/changes.ts'
import { ifOpen } from '../store/if-open.ts'
import { local, localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { webClock, webLocks } from '../store/web-ports.ts'
import { canDownload } from './can-download.ts'
import { downloadAdvice, isMetered } from './download-advice.ts'
import { announceEnd } from './download-news.ts'
import type { DownloadOrder, DownloadWord, ReadyAnswer, ReadyAsked } from './download-worker.ts'
import { makeReady, wipeOrigins } from './ready-content.ts'

export type DownloadEnd = 'done' | 'calledOff' | DownloadFailure

let worker: Worker | null = null
/** The authorization that the running worker uses. */
let authorizedBy: string | null = null

function stop() {
  worker?.terminate()
  worker = null
}
// a browser that keeps a page in its back/forward cache pauses the worker too, while it still holds the device's locks
void untilPutAway.then(stop)

const isPending = (owner: Owner): Promise<boolean> =>
  readLocal(['downloads'], async (tx) => {
    const jobs = await tx.list('downloads', under(...prefixOf(owner)))
    return jobs.some((job) => job.state !== 'failed')
  })

/**
 * Starts the downloads that were asked for while the last worker was ending or another tab's worker was running. They run for the user who
 * is signed in by then.
 */
async function goOn(): Promise<void> {
  stop()
  await webLocks.whenFree(DOWNLOAD_LOCK, async () => undefined)
  if (await isPending(currentOwner())) start()
}

function orFull(fault: unknown): 'full' {
  if (fault instanceof StoreFull) return 'full'
  throw fault
}

async function answerReady(to: Worker, { id, request }: ReadyAsked): Promise<void> {
  to.postMessage({ id, isReady: await makeReady(request).catch(orFull) } satisfies ReadyAnswer)
}

function heard(from: Worker, word: DownloadWord): void {
  switch (word.told) {
    case 'idle':
      void goOn()
      break
    case 'ended':
      announceEnd(word)
      break
    case 'server':
      noteReachable(word.answers)
      break
    case 'makeReady':
      void answerReady(from, word)
      break
    default:
      assertNever(word)
  }
}

/**
 * Handles a worker that a fault ended. Unless another tab's worker runs by now, its current download is marked as failed, and then begins
 * anew by itself (rule D22). Without this, the screen would show it as loading until the page is left.
 */
async function died(mine: Worker, owner: Owner): Promise<void> {
  if (worker !== mine) return
  stop()
  const job = await webLocks.whenFree(DOWNLOAD_LOCK, () => failFirst(localStore, owner))
  if (job === null) return
  announceEnd({ groupTrailId: job.groupTrailId, outcome: 'fail', want: { needed: null, free: null } })
}

/**
 * Runs the waiting downloads in a worker. A running worker takes up new downloads by itself. It is replaced only if it uses another
 * session's authorization.
 */
function start() {
  const session = sessionCell.get()
  if (session === null || (worker !== null && authorizedBy === session.authorization)) return
  stop()
  worker = new Worker(new URL('./download-worker.ts', import.meta.url), { type: 'module' })
  const mine = worker
  worker.addEventListener('message', ({ data }: MessageEvent<DownloadWord>) => heard(mine, data))
  const owner = currentOwner()
  worker.addEventListener('error', () => void ifOpen(died(mine, owner)))
  const { authorization } = session
  authorizedBy = authorization
  worker.postMessage({ owner, authorization, keeping: keeping() } satisfies DownloadOrder)
}

/** Resolves to a download's outcome once it has ended, whichever tab's worker ran it. */
function whenEnded(owner: Owner, groupTrailId: string): Promise<DownloadEnd> {
  const read = () => readLocal(['downloads'], (tx) => tx.get('downloads', jobKey({ owner, groupTrailId })))
  return new Promise((resolve) => {
    const look = async () => {
      const job = await read()
      if (job !== undefined && job.state !== 'failed') return
      quit()
      resolve(job === undefined ? 'done' : (job.failure ?? 'fail'))
    }
    const quit = onChange((tables) => void (tables.includes('downloads') && look()))
    void look()
  })
}

/** Asks the browser not to evict what is stored here, unless it has already agreed. */
async function askToStay(): Promise<void> {
  const { storage } = navigator
  if (!storage?.persist || (await storage.persisted())) return
  await storage.persist().catch(() => false)
}

/** Tells the learner that the device is too full even to store the request for a download. */
async function tellFull(groupTrailId: string, resourceIds: string[] | null): Promise<'full'> {
  const { bytes, room } = await downloadAdvice(
    groupTrailId,
    resourceIds?.length === 1 ? resourceIds[0] : null,
  )
  announceEnd({ groupTrailId, outcome: 'full', want: { needed: bytes, free: room } })
  return 'full'
}

/**
 * Downloads a trail, or some of its resources, after the downloads that are under way. Resolves when it has ended, with `cannot` where the
 * browser has no store for it.
 */
export async function downloadTrail(
  groupTrailId: string,
  resourceIds: string[] | null = null,
): Promise<DownloadEnd> {
  if (!(await canDownload())) return 'cannot'
  void askToStay()
  const owner = currentOwner()
  try {
    await askDownload(localStore, { owner, groupTrailId }, resourceIds)
  } catch (error) {
    if (error instanceof StoreFull) return tellFull(groupTrailId, resourceIds)
    throw error
  }
  start()
  return whenEnded(owner, groupTrailId)
}

/** Calls off a download, or one resource of it. The bytes that have come are kept for the next time. */
export async function stopDownload(groupTrailId: string, resourceId: string | null = null): Promise<void> {
  const owner = currentOwner()
  const job = { owner, groupTrailId }
  const isOurs = worker !== null
  stop()
  if (resourceId === null) await callOff(localStore, job)
  else await leaveOut(localStore, job, resourceId)
  const on = goOn()
  // This tab's worker releases its locks at once. Another tab's worker notices the change by itself, and may run other downloads for hours.
  if (isOurs) await on
  else void ifOpen(on)
}

/** Deletes a downloaded trail, or one resource of it, from this device; plays and points stay. */
export async function deleteDownload(groupTrailId: string, resourceId: string | null = null): Promise<void> {
  const { store, db } = await local()
  if (db === null) return
  const owner = currentOwner()
  const read = () => readLocal(['games'], (tx) => tx.list('games', under(...trailKey(owner, groupTrailId))))
  const before = await read()
  // loaded on demand, because it is seldom used
  const { deleteDownload: deleteStored } = await import('@vereda/offline/download/delete-download.ts')
  await deleteStored({ store, files: fileStore(db), locks: webLocks }, { owner, groupTrailId, resourceId })
  const left = await read()
  void wipeOrigins(before.filter((game) => !left.some((kept) => isSameResource(kept, game))))
}

/** Called after each listing: compares it with the downloads on this device, and fetches what they lack (rule D18). */
export async function keepDownloadsCurrent(): Promise<void> {
  const open = await local()
  if (sessionCell.get() === null || open.db === null || !(await canDownload())) return
  if (!(await hasDownloads())) return
  const owner = currentOwner()
  const ports = {
    store: open.store,
    files: fileStore(open.db),
    clock: webClock,
    makeReady,
    hasPlayer: hasRuntime,
  }
  // loaded on demand: a device without downloads does not need this code
  const { keepCurrent } = await import('@vereda/offline/download/keep-current.ts')
  await keepCurrent(ports, owner, { isMetered: isMetered() })
  if (await isPending(owner)) start()
}

/** Whether this device keeps anything that a download worker would look after: rows of any of its users, files, or parts of files. */
async function hasDownloads(): Promise<boolean> {
  const { db } = await local()
  if (db === null) return false
  const rows = await readLocal(['downloads', 'games'], async (tx) => [
    ...(await tx.keys('downloads')),
    ...(await tx.keys('games')),
  ])
  return rows.length > 0 || (await fileStore(db).known()).size > 0 || !(await isBlobFolderEmpty())
}

/** Continues the downloads that a cut, a crash or the end of a session interrupted. */
export async function resumeDownloads(): Promise<void> {
  if (sessionCell.get() === null || !(await canDownload()) || !(await hasDownloads())) return
  await retryFailed(localStore, currentOwner())
  start()
  await keepDownloadsCurrent()
}
