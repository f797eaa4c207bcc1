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
/** In whose name it asks. */
let authorizedBy: string | null = null

function stop() {
  worker?.terminate()
  worker = null
}
// a browser that keeps the page stops its worker with the device's locks in its hands
void untilPutAway.then(stop)

const isPending = (owner: Owner): Promise<boolean> =>
  readLocal(['downloads'], async (tx) => {
    const jobs = await tx.list('downloads', under(...prefixOf(owner)))
    return jobs.some((job) => job.state !== 'failed')
  })

/** What was asked for while the last worker was ending, or while another tab was at it, is begun now, for whoever is signed in by then. */
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
 * What a worker was at when a fault ended it has failed, unless another is at it by now: said so, it begins anew by itself (rule D22), where it would
 * have stood as coming for as long as the page.
 */
async function died(mine: Worker, owner: Owner): Promise<void> {
  if (worker !== mine) return
  stop()
  const job = await webLocks.whenFree(DOWNLOAD_LOCK, () => failFirst(localStore, owner))
  if (job === null) return
  announceEnd({ groupTrailId: job.groupTrailId, outcome: 'fail', want: { needed: null, free: null } })
}

/**
 * Runs what waits, in a worker; one that is running takes up new downloads by itself, unless it asks in the name of a session that is over:
 * nobody waits for what was asked for in another's.
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

/** How a download ended, once it has; by whichever tab's worker ran it. */
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

/** Asks the browser, at the first download, not to evict what is stored here; one that said yes is not asked again. */
async function askToStay(): Promise<void> {
  const { storage } = navigator
  if (!storage?.persist || (await storage.persisted())) return
  await storage.persist().catch(() => false)
}

/** A device so full that a download can't even be asked for. */
async function tellFull(groupTrailId: string, resourceIds: string[] | null): Promise<'full'> {
  const { bytes, room } = await downloadAdvice(
    groupTrailId,
    resourceIds?.length === 1 ? resourceIds[0] : null,
  )
  announceEnd({ groupTrailId, outcome: 'full', want: { needed: bytes, free: room } })
  return 'full'
}

/**
 * Downloads a trail, or some of its resources, behind whatever is downloading already; resolves when it has ended. `cannot` where the
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

/** Calls a download off, or one resource of it; what has come stays for the next time. */
export async function stopDownload(groupTrailId: string, resourceId: string | null = null): Promise<void> {
  const owner = currentOwner()
  const job = { owner, groupTrailId }
  const isOurs = worker !== null
  stop()
  if (resourceId === null) await callOff(localStore, job)
  else await leaveOut(localStore, job, resourceId)
  const on = goOn()
  // ours lets go of what it held in a moment; another tab's, which hears of it by itself, may go on with others for hours
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
  // seldom asked for
  const { deleteDownload: deleteStored } = await import('@vereda/offline/download/delete-download.ts')
  await deleteStored({ store, files: fileStore(db), locks: webLocks }, { owner, groupTrailId, resourceId })
  const left = await read()
  void wipeOrigins(before.filter((game) => !left.some((kept) => isSameResource(kept, game))))
}

/** A listing came: what is on the device is held against it, and what it lacks is fetched (rule D18). */
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
  // only a device that holds something needs its code
  const { keepCurrent } = await import('@vereda/offline/download/keep-current.ts')
  await keepCurrent(ports, owner, { isMetered: isMetered() })
  if (await isPending(owner)) start()
}

/** Whether this device keeps anything that a worker would look after: rows of any of its users, files, or parts of them. */
async function hasDownloads(): Promise<boolean> {
  const { db } = await local()
  if (db === null) return false
  const rows = await readLocal(['downloads', 'games'], async (tx) => [
    ...(await tx.keys('downloads')),
    ...(await tx.keys('games')),
  ])
  return rows.length > 0 || (await fileStore(db).known()).size > 0 || !(await isBlobFolderEmpty())
}

/** Goes on with what a cut, a crash or the end of a session left undone. */
export async function resumeDownloads(): Promise<void> {
  if (sessionCell.get() === null || !(await canDownload()) || !(await hasDownloads())) return
  await retryFailed(localStore, currentOwner())
  start()
  await keepDownloadsCurrent()
}
