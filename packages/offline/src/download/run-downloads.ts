import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { KnownResource } from '@vereda/domain/trail/known-resource.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { readTeam } from '../player/chosen-team.ts'
import type { Clock } from '../ports/clock.ts'
import type { DownloadCalls } from '../ports/download-calls.ts'
import type { Digest, FileStore } from '../ports/file-store.ts'
import type { Locks } from '../ports/locks.ts'
import type { MakeReady, ReadyRequest } from '../ports/make-ready.ts'
import { type Store, StoreFull } from '../ports/store.ts'
import { readDevice } from '../store/device.ts'
import type { Owner } from '../store/owner.ts'
import { concerns, type DownloadFailure, type DownloadJob, jobKey, type Want } from './download-job.ts'
import {
  type DownloadEffect,
  type DownloadEvent,
  type DownloadState,
  stepDownload,
} from './download-machine.ts'
import { CalledOff, fetchFiles } from './fetch-files.ts'
import { DOWNLOAD_LOCK, FILES_LOCK } from './files-lock.ts'
import { noteNext } from './games.ts'
import { changeJob, endJob, failJob, isWanted, takeJob } from './job-rows.ts'
import { keepResource, keepTrail, type ToldTrail, type TrailAsked } from './keep-downloaded.ts'
import { type ReadyAhead, readyAhead } from './ready-ahead.ts'
import { tellProgress } from './tell-progress.ts'
import { deleteUnusedFiles } from './unused-files.ts'
import { bytesToCome, missingFiles, type Wanted } from './wanted.ts'

export type DownloadPorts = {
  store: Store
  files: FileStore
  calls: DownloadCalls
  clock: Clock
  locks: Locks
  digest: Digest
  makeReady: MakeReady
}

type Work = {
  ports: DownloadPorts
  job: DownloadJob
  missing: readonly Wanted[]
  readyAhead: ReadyAhead
  asked: TrailAsked
}

const told = ({ job, asked }: Work, trail: Trail): ToldTrail => ({ ...asked, owner: job.owner, trail })

const weight = (resource: KnownResource) =>
  [...new Map(Object.values(manifestOf(resource.data)).map((f) => [f.hash, f.size])).values()].reduce(
    (sum, size) => sum + size,
    0,
  )

async function askTrail(work: Work): Promise<DownloadEvent> {
  const { ports, job } = work
  const { owner, groupTrailId } = job
  const asOf = ports.clock.now().toISOString()
  work.asked = await ports.store.read(['UP', 'device'], async (tx) => ({
    team: await readTeam(tx, owner, groupTrailId),
    asOf,
    acknowledgedBefore: (await readDevice(tx)).acknowledged,
  }))
  const answer = await ports.calls.trail(groupTrailId, work.asked.team)
  return answer.ok ? { type: 'trail', trail: answer.value } : { type: 'failed', failure: answer.failure }
}

async function setProgress({ ports, job }: Work, resource: KnownResource, done: number): Promise<void> {
  const total = weight(resource)
  let isStill = false
  await changeJob(ports.store, job, (row) => {
    isStill = concerns(row, resource.id)
    return isStill ? { ...row, progress: { ...row.progress, [resource.id]: { done, total } } } : row
  })
  if (!isStill) throw new CalledOff('the download was called off')
}

/** Notes the resource that comes next. What was called off or deleted meanwhile does not come back (rules D12, D15). */
const note = ({ ports, job }: Work, trail: Trail, resource: KnownResource): Promise<void> =>
  ports.store.write(['games', 'downloads'], async (tx) => {
    const row = await tx.get('downloads', jobKey(job))
    if (row === undefined || !concerns(row, resource.id)) throw new CalledOff('nobody wants it any more')
    await noteNext(tx, job.owner, trail, resource)
  })

/** Notes a resource and checks its files under one hold of the files' lock, so that no deletion of unused files comes between the two. */
async function check(work: Work, trail: Trail, resource: KnownResource): Promise<DownloadEvent> {
  const { ports } = work
  const missing = await ports.locks.whenFree(FILES_LOCK, async () => {
    await note(work, trail, resource)
    return missingFiles(ports.files, manifestOf(resource.data))
  })
  await setProgress(work, resource, weight(resource) - bytesToCome(missing))
  return { type: 'checked', missing }
}

const readyRequest = (
  { job }: Work,
  trail: Trail,
  { id: resourceId, data }: KnownResource,
): ReadyRequest => ({
  owner: job.owner,
  groupTrailId: trail.id,
  resourceId,
  version: trail.version,
  data,
})

async function fetchMissing(
  work: Work,
  { trail, resource, missing }: Extract<DownloadEffect, { do: 'fetch' }>,
): Promise<DownloadEvent> {
  work.missing = missing
  work.readyAhead.begin(readyRequest(work, trail, resource))
  const total = weight(resource)
  const progress = tellProgress(total, total - bytesToCome(missing), (done) =>
    setProgress(work, resource, done),
  )
  const fetched = await fetchFiles(work.ports, missing, progress.onBytes)
  await progress.end()
  work.missing = fetched.missing
  return { type: 'fetched', ...fetched }
}

/** Answers whether a resource whose files are in can play without a network: what it needs beside its files must be in too (rule D17). */
async function makeReady(work: Work, trail: Trail, resource: KnownResource): Promise<DownloadEvent> {
  return { type: 'readied', isReady: await work.readyAhead.ready(readyRequest(work, trail, resource)) }
}

/**
 * Makes the resource current. A file may have gone since it was checked (a deletion of another resource, an eviction): it is fetched again
 * first.
 */
async function saveResource(work: Work, trail: Trail, resource: KnownResource): Promise<DownloadEvent> {
  const { ports } = work
  return ports.locks.whenFree(FILES_LOCK, async () => {
    await note(work, trail, resource)
    const missing = await missingFiles(ports.files, manifestOf(resource.data))
    if (missing.length > 0) return { type: 'checked', missing }
    await keepResource(ports, told(work, trail), resource)
    return { type: 'saved' }
  })
}

async function perform(work: Work, effect: DownloadEffect): Promise<DownloadEvent> {
  switch (effect.do) {
    case 'askTrail':
      return askTrail(work)
    case 'check':
      return check(work, effect.trail, effect.resource)
    case 'fetch':
      return fetchMissing(work, effect)
    case 'makeReady':
      return makeReady(work, effect.trail, effect.resource)
    case 'wait':
      await work.ports.clock.pause(effect.ms)
      return { type: 'waited' }
    case 'saveResource':
      return saveResource(work, effect.trail, effect.resource)
    case 'saveTrail':
      await keepTrail(work.ports, told(work, effect.trail))
      return { type: 'saved' }
    default:
      return assertNever(effect)
  }
}

async function performOrFull(work: Work, effect: DownloadEffect): Promise<DownloadEvent> {
  try {
    return await perform(work, effect)
  } catch (error) {
    if (error instanceof StoreFull) return { type: 'full' }
    throw error
  }
}

/** How a download ended: done, why it failed, or that the learner called it off. */
export type DownloadOutcome = 'done' | 'calledOff' | DownloadFailure

type OnEnd = (job: DownloadJob, outcome: DownloadOutcome, want: Want) => void

async function drive(work: Work): Promise<DownloadOutcome> {
  let state: DownloadState = { at: 'idle', request: work.job }
  let event: DownloadEvent = { type: 'asked' }
  try {
    for (;;) {
      const next = stepDownload(state, event)
      state = next.state
      if (state.at === 'done') return 'done'
      if (state.at === 'failed') return state.failure
      if (next.effect === null) throw new Error(`download: nothing follows ${event.type}`)
      event = await performOrFull(work, next.effect)
    }
  } catch (error) {
    if (error instanceof CalledOff) return 'calledOff'
    throw error
  }
}

const wantOf = async ({ ports, missing }: Work, outcome: DownloadOutcome): Promise<Want> =>
  outcome === 'full'
    ? { needed: bytesToCome(missing) || null, free: await ports.files.room() }
    : { needed: null, free: null }

/** Ends a download; answers false where the job goes on, because more or less of its trail is wanted by now. */
async function end(work: Work, outcome: DownloadOutcome): Promise<boolean> {
  const { ports, job } = work
  if (outcome === 'done') return endJob(ports.store, job)
  if (outcome === 'calledOff') return !(await isWanted(ports.store, job))
  await failJob(ports.store, job, outcome)
  return true
}

async function runAll(ports: DownloadPorts, owner: Owner, onEnd: OnEnd): Promise<void> {
  for (;;) {
    const job = await takeJob(ports.store, owner)
    if (job === null) break
    const work: Work = {
      ports,
      job,
      missing: [],
      readyAhead: readyAhead(ports.makeReady),
      asked: { team: null, asOf: '', acknowledgedBefore: 0 },
    }
    const outcome = await drive(work)
    const isOver = await end(work, outcome)
    if (isOver) onEnd(job, outcome, await wantOf(work, outcome))
    if (outcome === 'signedOut') break
  }
  await ports.locks.whenFree(FILES_LOCK, () => deleteUnusedFiles(ports.store, ports.files))
}

/**
 * Runs an owner's downloads one after another until none waits; answers false at once when another tab runs downloads (rules D1, D2). A
 * download that a crash cut off is resumed.
 */
export async function runDownloads(
  ports: DownloadPorts,
  owner: Owner,
  onEnd: OnEnd = () => undefined,
): Promise<boolean> {
  const ran = await ports.locks.ifFree(DOWNLOAD_LOCK, async () => {
    await runAll(ports, owner, onEnd)
    return true
  })
  return ran ?? false
}
