import { CACHED_TABLES, readCached } from '../cache/read-cached.ts'
import { type Store, StoreFull, type WriteTransaction } from '../ports/store.ts'
import { nextSeq } from '../store/device.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import { type DownloadFailure, type DownloadJob, goesOn, type JobName, jobKey } from './download-job.ts'
import { forgetWhole, wantWhole } from './whole-trail.ts'

const union = (a: string[] | null, b: string[] | null) =>
  a === null || b === null ? null : [...new Set([...a, ...b])]

/**
 * Asks for a trail's download, or for some of its resources, behind all downloads that wait. What was asked for before stays requested; if
 * that download had failed, its resources come after these (rule D2).
 */
export const askDownload = (store: Store, name: JobName, resourceIds: string[] | null): Promise<void> =>
  store.write(['device', 'downloads', 'UP'], async (tx) => {
    if (resourceIds === null) await wantWhole(tx, name)
    const before = await tx.get('downloads', jobKey(name))
    const wanted = before === undefined ? resourceIds : union(before.resourceIds, resourceIds)
    if (before !== undefined && before.state !== 'failed')
      return tx.put('downloads', jobKey(name), { ...before, resourceIds: wanted })
    const { owner, groupTrailId } = name
    const fresh = { owner, groupTrailId, state: 'waiting', failure: null, progress: {} } as const
    const asked = await nextSeq(tx)
    await tx.put('downloads', jobKey(name), {
      ...fresh,
      resourceIds: wanted,
      first: resourceIds ?? [],
      asked,
    })
  })

const firstOpen = (store: Store, owner: Owner) =>
  store.read(['downloads'], async (tx) => {
    const jobs = await tx.list('downloads', under(...prefixOf(owner)))
    const open = jobs.filter((job) => job.state !== 'failed').sort((a, b) => a.asked - b.asked)
    return open[0] ?? null
  })

/** Whether a trail's download is still requested. */
export const isWanted = (store: Store, name: JobName): Promise<boolean> =>
  store.read(['downloads'], async (tx) => (await tx.get('downloads', jobKey(name))) !== undefined)

/** Changes a job's row if it still exists; answers false when the job was called off. */
export const changeJob = (
  store: Store,
  name: JobName,
  change: (job: DownloadJob) => DownloadJob,
): Promise<boolean> =>
  store.write(['downloads'], async (tx) => {
    const job = await tx.get('downloads', jobKey(name))
    if (job === undefined) return false
    await tx.put('downloads', jobKey(name), change(job))
    return true
  })

/** Takes the download that was asked for first, or one that a crash cut off; null when none waits. */
export async function takeJob(store: Store, owner: Owner): Promise<DownloadJob | null> {
  const job = await firstOpen(store, owner)
  if (job === null || job.state === 'loading') return job
  const taken: DownloadJob = { ...job, state: 'loading' }
  try {
    const stands = await changeJob(store, job, (row) => ({ ...row, state: 'loading' }))
    return stands ? taken : takeJob(store, owner)
  } catch (error) {
    // if the device is too full even for this note, the download itself reports that
    if (error instanceof StoreFull) return taken
    throw error
  }
}

/** Calls off a download that waits or runs; what has come of it stays for the next time. */
export const callOff = (store: Store, name: JobName): Promise<void> =>
  store.write(['downloads', 'UP'], async (tx) => {
    await forgetWhole(tx, name)
    await tx.delete('downloads', jobKey(name))
  })

/** Notes why a download failed. If the device is too full even for that, the job is deleted, and is asked for anew once there is room. */
export async function failJob(store: Store, name: JobName, failure: DownloadFailure): Promise<void> {
  try {
    await changeJob(store, name, (row) => ({ ...row, state: 'failed', failure }))
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error
    await store.write(['downloads'], (tx) => tx.delete('downloads', jobKey(name)))
  }
}

/**
 * Marks the first open download of an owner as failed, because its runner ended with a fault. Answers that download, or null where none is
 * open.
 */
export async function failFirst(store: Store, owner: Owner): Promise<DownloadJob | null> {
  const job = await firstOpen(store, owner)
  if (job !== null) await failJob(store, job, 'fail')
  return job
}

/** Ends a finished download. Answers false if more was asked for meanwhile; the download then waits again (rule D2). */
export const endJob = (store: Store, { resourceIds, ...name }: DownloadJob): Promise<boolean> =>
  store.write(['downloads'], async (tx) => {
    const row = await tx.get('downloads', jobKey(name))
    const all = row && union(row.resourceIds, resourceIds)
    const isDone = row === undefined || all?.length === resourceIds?.length
    if (isDone) await tx.delete('downloads', jobKey(name))
    else await tx.put('downloads', jobKey(name), { ...row, state: 'waiting' })
    return isDone
  })

/**
 * Takes one resource out of a download, which then starts again without it. If it was the last one, or the download is of the whole trail,
 * the download is called off. What has come stays.
 */
export const leaveOut = (store: Store, name: JobName, resourceId: string): Promise<void> =>
  store.write(['downloads', 'UP'], async (tx) => {
    await forgetWhole(tx, name)
    const job = await tx.get('downloads', jobKey(name))
    if (job === undefined) return
    const left = job.resourceIds?.filter((id) => id !== resourceId) ?? []
    if (left.length === 0) await tx.delete('downloads', jobKey(name))
    else await tx.put('downloads', jobKey(name), { ...job, resourceIds: left, state: 'waiting' })
  })

async function retry(tx: WriteTransaction, job: DownloadJob): Promise<void> {
  const cached = await readCached(tx, job.owner, job.groupTrailId)
  if (cached?.goneSince !== undefined) await tx.delete('downloads', jobKey(job))
  else await tx.put('downloads', jobKey(job), { ...job, state: 'waiting', failure: null })
}

/**
 * Queues every failed download that goes on by itself again (rule D9), and drops those of trails that are no longer their player’s (rule
 * C10).
 */
export const retryFailed = (store: Store, owner: Owner): Promise<void> =>
  store.write(['downloads', ...CACHED_TABLES], async (tx) => {
    const jobs = await tx.list('downloads', under(...prefixOf(owner)))
    for (const job of jobs) if (goesOn(job)) await retry(tx, job)
  })
