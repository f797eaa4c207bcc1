import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cachedKey } from '../cache/cached-trail.ts'
import { memoryStore } from '../store/memory-store.ts'
import { MARINA } from '../testing/a-device.ts'
import { newAttempt } from '../testing/learning-attempt.ts'
import { listedTrail } from '../testing/learning-server.ts'
import type { DownloadFailure } from './download-job.ts'
import { askDownload, callOff, changeJob, retryFailed, takeJob } from './job-rows.ts'

const OTHERS = [
  { ...MARINA, userId: 'joao' },
  { ...MARINA, journey: 'school' },
]
const nameOf = (groupTrailId: string, owner = MARINA) => ({ owner, groupTrailId })

function aDevice() {
  const store = memoryStore()
  return {
    store,
    ask: (name: ReturnType<typeof nameOf>, ids: string[] | null = null) => askDownload(store, name, ids),
    fail: (name: ReturnType<typeof nameOf>, failure: DownloadFailure) =>
      changeJob(store, name, (job) => ({ ...job, state: 'failed', failure })),
    jobs: () => store.read(['downloads'], (tx) => tx.list('downloads')),
  }
}

const asked = fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }))

test('D2 requests for a pending download are merged, and a request for the whole trail includes all', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (requests, isUnderWay) => {
        const { store, ask, jobs } = aDevice()
        for (const ids of requests) {
          await ask(nameOf('trail'), ids)
          if (isUnderWay) await takeJob(store, MARINA)
        }
        const [job, ...others] = await jobs()
        const all = [...new Set(requests.flatMap((ids) => ids ?? []))].sort()
        expect(job!.resourceIds?.toSorted() ?? null).toEqual(requests.includes(null) ? null : all)
        expect(job!.state).toBe(isUnderWay ? 'loading' : 'waiting')
        expect(others).toEqual([])
      },
    ),
  )
})

test('D2 a repeated request keeps its turn; after a failure it goes last, still whole, with the new request first', async () => {
  const { store, ask, fail, jobs } = aDevice()
  for (const id of ['x', 'y']) await ask(nameOf(id))
  await ask(nameOf('x'))
  expect((await takeJob(store, MARINA))?.groupTrailId).toBe('x')
  await fail(nameOf('x'), 'cannot')
  await ask(nameOf('x'), ['a'])
  expect(await takeJob(store, MARINA)).toMatchObject({ groupTrailId: 'y', state: 'loading' })
  expect((await jobs()).find(({ groupTrailId }) => groupTrailId === 'x')).toMatchObject({
    resourceIds: null,
    first: ['a'],
    state: 'waiting',
    failure: null,
    progress: {},
  })
})

test('D2 each learner and each journey has its own downloads', async () => {
  const { store, ask, jobs } = aDevice()
  for (const owner of OTHERS) await ask(nameOf('trail', owner))
  expect(await takeJob(store, MARINA)).toBeNull()
  await ask(nameOf('trail'))
  expect((await takeJob(store, MARINA))?.owner).toEqual(MARINA)
  await callOff(store, nameOf('trail'))
  expect((await jobs()).map(({ owner, state }) => ({ owner, state }))).toEqual(
    expect.arrayContaining(OTHERS.map((owner) => ({ owner, state: 'waiting' }))),
  )
  expect(await jobs()).toHaveLength(OTHERS.length)
})

test('C10 a failed download of a trail that is gone is not retried', async () => {
  const { store, ask, fail, jobs } = aDevice()
  const asOf = '2026-03-01T12:00:00.000Z'
  for (const id of ['gone', 'theirs']) {
    const trail = listedTrail(id, newAttempt(aTrailDocument()))
    const row = { trail, team: null, asOf, stepsSeen: [], ...(id === 'gone' && { goneSince: asOf }) }
    await store.write(['cache'], (tx) => tx.put('cache', cachedKey(MARINA, id, null), row))
    await ask(nameOf(id))
    await fail(nameOf(id), 'no_trail')
  }
  await retryFailed(store, MARINA)
  expect((await jobs()).map(({ groupTrailId, state }) => [groupTrailId, state])).toEqual([
    ['theirs', 'waiting'],
  ])
})

test('D9 only downloads that failed for lack of a server are retried, and only those of the owner', async () => {
  const { store, ask, fail, jobs } = aDevice()
  const names = [nameOf('x'), nameOf('y'), nameOf('x', OTHERS[0]), nameOf('x', OTHERS[1])]
  for (const name of names) await ask(name)
  await ask(nameOf('z'))
  for (const name of names) await fail(name, name.groupTrailId === 'y' ? 'full' : 'fail')
  await retryFailed(store, MARINA)
  const stateOf = (jobs: Awaited<ReturnType<typeof takeJob>>[]) =>
    Object.fromEntries(
      jobs.map((job) => [`${job!.owner.userId} ${job!.owner.journey} ${job!.groupTrailId}`, job!.state]),
    )
  expect(stateOf(await jobs())).toEqual({
    'marina acme x': 'waiting',
    'marina acme y': 'failed',
    'marina acme z': 'waiting',
    'joao acme x': 'failed',
    'marina school x': 'failed',
  })
})
