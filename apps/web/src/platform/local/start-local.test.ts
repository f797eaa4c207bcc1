import 'fake-indexeddb/auto'
import { A_PERSON } from '@vereda/client/session/testing/a-person.ts'
import { checkTeam } from '@vereda/contract/rest/teamctl.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000
const OWNER = { userId: 'ana', journey: 'acme' }
const UUID = '00000000-0000-4000-8000-000000000001'

type Answering = (path: string) => Response
const fine: Answering = () => Response.json({ result: `track:${UUID}` })

/** A page that has just started, on the test's own network. It notes the name of every call. */
async function aPage(answering: Answering) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0]!
    asked.push(path.split('/')[3] ?? path)
    return answering(path)
  })
  vi.resetModules()
  const { refreshPerson, sessionCell } = await import('@vereda/client/session/session.ts')
  const { localStore, local } = await import('./store/local-store.ts')
  const { syncNew, syncNow } = await import('./sync/sync.ts')
  const { startLocal } = await import('./start-local.ts')
  const { isOnline, noteReachable, onConnection } = await import('./calls/connection.ts')
  const { ask } = await import('@vereda/client/api/ask.ts')
  const { syncStatus } = await import('./sync/sync-status.ts')
  await import('./listing/server-listing.ts') // a running page has loaded this
  sessionCell.set({ authorization: 'Bearer ana', person: A_PERSON, journey: 'acme' } as never)
  const play = (id: string) =>
    localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
      enqueuePlay(tx, id, {
        owner: OWNER,
        groupTrailId: 'group',
        resourceId: 'page',
        type: 'contenttool',
        team: null,
        version: 1,
        claim: aClaim(),
        date: '2026-03-01T12:00:00.000Z',
      }),
    )
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  return {
    play,
    localStore,
    /** The number of searches for what a crash left. */
    recoveries: () => begun.mock.calls.filter(([tables]) => [tables].flat().join() === 'sittings').length,
    hear: (person: object) => refreshPerson({ ...A_PERSON, ...person } as never),
    signIn: (authorization: string) =>
      sessionCell.set({ authorization, person: A_PERSON, journey: 'acme' } as never),
    syncNew,
    syncNow,
    start: startLocal,
    isOnline,
    findNoServer: () => noteReachable(false),
    findServer: () => noteReachable(true),
    askAnything: () => ask(checkTeam, { params: { groupTrail: 'group' } }),
    last: () => syncStatus.get().last,
    /** The outcomes of sending that screens show from now on. They are noted after each change while the server is there and no sync runs. */
    toldOnline: () => {
      const told: (string | undefined)[] = []
      const look = () => isOnline() && !syncStatus.get().running && told.push(syncStatus.get().last?.outcome)
      for (const onChange of [syncStatus.subscribe, onConnection]) onChange(() => queueMicrotask(look))
      return told
    },
    looks: () => asked.filter((name) => name.endsWith('domaininfo')).length,
    rounds: () => asked.filter((name) => name === 'trackBatch').length,
    end: async () => (await local()).db?.close(),
  }
}

const STORE_TURNS = 50

/** Lets time pass, and waits for all its effects. The store takes its turns in real time. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < STORE_TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await deleteDB('vereda')
})

function lostAnswer(): never {
  throw new TypeError('Failed to fetch')
}

test('R4 plays whose answers are lost are sent at growing intervals, and at once when the network is back', async () => {
  const page = await aPage((path) => (path.endsWith('/trackItem') ? lostAnswer() : fine(path)))
  await page.play('one')
  await page.start()
  for (let i = 0; i < 60; i++) await pass(10_000)
  vi.setSystemTime(0)
  for (let i = 0; i < 60; i++) await pass(10_000)
  expect(page.last()).toMatchObject({ outcome: 'unreachable', itemsLeft: 1 })
  expect(page.rounds()).toBeGreaterThan(5)
  expect(page.rounds()).toBeLessThan(16)
  const before = page.rounds()
  globalThis.dispatchEvent(new Event('online'))
  await pass(1_000)
  expect(page.rounds()).toBe(before + 1)
  await page.end()
})

test('R3 a server that asks for ten minutes gets them, unless the learner asks to send', async () => {
  let isBusy = true
  const busy = () =>
    Response.json(
      { error: 'overloaded', message: 'later' },
      { status: 503, headers: { 'retry-after': '600' } },
    )
  const page = await aPage((path) => (isBusy ? busy() : fine(path)))
  await page.play('one')
  await page.start()
  await expect.poll(page.last).toMatchObject({ outcome: 'refused', retryAfterMs: 600_000 })
  await page.play('two')
  await page.syncNew()
  for (let i = 0; i < 9; i++) await pass(MINUTE)
  expect(page.rounds()).toBe(1)
  await page.syncNow()
  expect(page.rounds()).toBe(2)
  isBusy = false
  await pass(10 * MINUTE + 1)
  await expect.poll(page.last).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  await page.end()
})

test('R5 a play queued while a sync fails waits, and one queued while a sync succeeds is sent after it', async () => {
  let isDown = true
  const page = await aPage((path) => (isDown ? lostAnswer() : fine(path)))
  await page.play('one')
  await page.start()
  await expect.poll(page.last).toMatchObject({ outcome: 'unreachable' })
  const before = page.rounds()
  await Promise.all([page.syncNow(), page.syncNow(), page.syncNow()])
  await pass(1_000)
  expect(page.rounds()).toBe(before + 1)
  isDown = false
  const first = page.syncNow()
  await page.play('two')
  await Promise.all([first, page.syncNow()])
  await expect.poll(page.last).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  await page.end()
})

test('a sign-in recovers sittings and sends the queue, and news of the same person does not', async () => {
  const page = await aPage(fine)
  await page.start()
  await pass(1_000)
  const atStart = page.recoveries()
  page.hear({ company: 'Serra Clara' })
  await pass(1_000)
  expect(page.recoveries()).toBe(atStart)
  page.signIn('Bearer anew')
  await pass(1_000)
  expect(page.recoveries()).toBeGreaterThan(atStart)
  await page.end()
})

test('a server that was not found before the page began is looked for too', async () => {
  const page = await aPage(() => Response.json({ error: 'unknown-domain', message: '' }, { status: 404 }))
  page.findNoServer()
  await page.start()
  expect(page.isOnline()).toBe(false)
  await pass(MINUTE)
  expect(page.isOnline()).toBe(true)
  await page.end()
})

test('a server that stays away is looked for every minute', async () => {
  const page = await aPage(lostAnswer)
  page.findNoServer()
  await page.start()
  for (let i = 0; i < 20; i++) await pass(MINUTE / 2)
  const before = page.looks()
  for (let i = 0; i < 20; i++) await pass(MINUTE / 2)
  expect(page.looks() - before).toBeGreaterThanOrEqual(9)
  await page.end()
})

test('any answered call marks the server as reachable', async () => {
  let isDown = true
  const page = await aPage((path) => (isDown ? lostAnswer() : fine(path)))
  await page.play('one')
  await page.start()
  await expect.poll(page.isOnline).toBe(false)
  isDown = false
  await page.askAnything()
  expect(page.isOnline()).toBe(true)
  await page.end()
})

test('a play that waits is sent when the network is back, without showing the old failure', async () => {
  let isDown = true
  const page = await aPage((path) => (isDown ? lostAnswer() : fine(path)))
  await page.play('one')
  await page.start()
  await expect.poll(page.last).toMatchObject({ outcome: 'unreachable' })
  globalThis.dispatchEvent(new Event('offline'))
  isDown = false
  const told = page.toldOnline()
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(page.last).toMatchObject({ outcome: 'done' })
  expect(told).toContain('done')
  expect(told).not.toContain('unreachable')
  await page.end()
})

test('tabs tell each other whether the server answers, and check it themselves', async () => {
  let isDown = false
  const answering: Answering = (path) => (isDown ? lostAnswer() : fine(path))
  const [one, other] = [await aPage(answering), await aPage(answering)]
  await one.start()
  await other.start()
  await pass(1_000)
  expect([one.isOnline(), other.isOnline()]).toEqual([true, true])
  isDown = true
  one.findNoServer()
  await expect.poll(other.isOnline).toBe(false)
  isDown = false
  one.findServer()
  await expect.poll(other.isOnline).toBe(true)
  // if only one tab can't reach the server, the other goes on
  one.findNoServer()
  await pass(1_000)
  expect(other.isOnline()).toBe(true)
  await one.end()
  await other.end()
})

test('a sitting that can’t become a play does not stop the queue', async () => {
  const page = await aPage(fine)
  const key = ['ana', 'broken']
  const broken = { id: 'broken', owner: OWNER, claim: {}, changed: '2026-03-01T12:00:00.000Z' }
  await page.localStore.write(['sittings'], (tx) => tx.put('sittings', key, broken as never))
  await page.play('one')
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  await page.start()
  await expect.poll(page.rounds).toBe(1)
  expect(reported).toHaveBeenCalledWith(expect.any(TypeError))
  await page.localStore.write(['sittings'], (tx) => tx.delete('sittings', key))
  await page.end()
})
