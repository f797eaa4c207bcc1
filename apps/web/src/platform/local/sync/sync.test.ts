import 'fake-indexeddb/auto'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import type { AttentionItem } from '@vereda/offline/queue/queue-item.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aScreen } from '../testing/a-screen.ts'
import { type Asked, aServer, noNetwork } from '../testing/a-server.ts'

aScreen()

/** A tab of its own with new modules. Tabs share the browser's store, locks and channels. */
async function aTab(userId = 'ana') {
  vi.resetModules()
  const { sessionCell } = await import('@vereda/client/session/session.ts')
  const { localStore } = await import('../store/local-store.ts')
  const { syncStatus } = await import('./sync-status.ts')
  const sync = await import('./sync.ts')
  sessionCell.set(aSession(userId))
  return {
    ...sync,
    localStore,
    sessionCell,
    last: () => syncStatus.get().last,
    status: syncStatus.get,
    onStatus: syncStatus.subscribe,
  }
}
type Tab = Awaited<ReturnType<typeof aTab>>

const play = ({ localStore }: Tab, id: string, userId = 'ana', groupTrailId = 'first') =>
  localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, id, {
      owner: { userId, journey: 'acme' },
      groupTrailId,
      resourceId: `page ${id}`,
      type: 'contenttool',
      team: null,
      version: 1,
      claim: aClaim(),
      date: '2026-03-01T12:00:00.000Z',
    }),
  )
const waiting = ({ localStore }: Tab) =>
  localStore.read(['TOSEND'], async (tx) => (await tx.list('TOSEND')).map(({ id }) => id))

/**
 * An item that needs attention. The sync asks about it after it has sent the queue, and items that are queued meanwhile come too late for
 * that sync.
 */
const REFUSED: AttentionItem = {
  id: 'refused',
  order: 99,
  owner: { userId: 'ana', journey: 'acme' },
  groupTrailId: 'first',
  team: null,
  content: { kind: 'introduction' },
  trackingId: null,
  since: '2026-03-01T12:00:00.000Z',
  refusal: { status: 404, code: 'unknown-trail' },
}

const keysOf = ({ body }: Asked): string[] => body.items.map(({ key }: { key: string }) => key)
const takes = (asked: Asked) =>
  asked.name === 'trackBatch'
    ? Response.json({ answers: keysOf(asked).map((key) => ({ key })) })
    : Response.json([])

function network(answer: (asked: Asked) => Response | Promise<Response>) {
  const server = aServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return { ...server, sent: () => server.of('trackBatch').map((asked) => [asked.by, ...keysOf(asked)]) }
}

/** A batch whose answer the server holds back until it is told to send it. */
function held() {
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { answer, until }
}

beforeEach(async () => {
  const tab = await aTab()
  await clearTables(tab.localStore, ['TOSEND', 'plays', 'attention'])
})
afterEach(() => vi.unstubAllGlobals())

test('the signed-in learner’s queue is sent, and another learner’s waits', async () => {
  const server = network(takes)
  const tab = await aTab('ana')
  await play(tab, 'of-ana')
  await play(tab, 'of-bia', 'bia')
  expect(await tab.syncNow()).toMatchObject({ outcome: 'done', initialCount: 1, trailsToUpdate: ['first'] })
  expect(server.sent()).toEqual([['Bearer ana', 'of-ana']])
  expect(await waiting(tab)).toEqual(['of-bia'])
  expect([await tab.queuedItems('ana'), await tab.queuedItems('bia')]).toEqual([0, 1])
})

test('no queue is sent when nobody is signed in', async () => {
  const server = network(takes)
  const tab = await aTab()
  await play(tab, 'one')
  tab.sessionCell.set(null)
  expect(await tab.syncNow()).toBe('nobody')
  expect(server.asked).toEqual([])
  expect(await waiting(tab)).toEqual(['one'])
})

test('a sync goes on in the name in which it began, whoever signs in meanwhile', async () => {
  const { answer, until } = held()
  const server = network((asked) => until.then(() => takes(asked)))
  const tab = await aTab('ana')
  await play(tab, 'of-ana')
  const sending = tab.syncNow()
  await vi.waitFor(() => expect(server.sent()).toHaveLength(1))
  tab.sessionCell.set(aSession('bia'))
  await play(tab, 'of-ana-later', 'ana', 'second')
  answer()
  expect(await sending).toMatchObject({ outcome: 'done' })
  expect(new Set(server.asked.filter(({ name }) => name === 'trackBatch').map(({ by }) => by))).toEqual(
    new Set(['Bearer ana']),
  )
})

test('a learner who signs in during another’s sync is sent after it, and not shown its outcome', async () => {
  const { answer, until } = held()
  const server = network(async (asked) => {
    if (asked.by === 'Bearer bia') return takes(asked)
    await until
    return Response.json({ error: 'signed-out', message: 'no' }, { status: 401 })
  })
  const tab = await aTab('ana')
  await play(tab, 'of-ana')
  const sending = tab.syncNow()
  await vi.waitFor(() => expect(server.sent()).toHaveLength(1))
  tab.sessionCell.set(aSession('bia'))
  await play(tab, 'of-bia', 'bia')
  expect(await tab.syncNow()).toBe('alreadyRunning')
  const told: (string | undefined)[] = []
  tab.onStatus(() => told.push(tab.last()?.outcome))
  answer()
  expect(await sending).toMatchObject({ outcome: 'signedOut', itemsLeft: 1 })
  await vi.waitFor(async () => expect(await waiting(tab)).toEqual(['of-ana']))
  expect(told).not.toContain('signedOut')
})

test('a sync that throws does not stay running, and the next one begins', async () => {
  network(takes)
  const tab = await aTab()
  const { refusal: _refusal, since: _since, ...item } = REFUSED
  const broken = { ...item, content: null as unknown as typeof item.content }
  await tab.localStore.write(['TOSEND'], (tx) => tx.put('TOSEND', ['ana', 99], broken))
  await expect(tab.syncNow()).rejects.toThrow(TypeError)
  expect(tab.status().running).toBe(false)
  await tab.localStore.write(['TOSEND'], (tx) => tx.delete('TOSEND', ['ana', 99]))
  expect(await tab.syncNow()).toMatchObject({ outcome: 'done' })
})

test('Q12 two tabs send each item once: the second waits, then sends what the first left', async () => {
  const { answer, until } = held()
  const server = network(async (asked) => {
    if (asked.name === 'decidedItems') await until
    return takes(asked)
  })
  const [first, second] = [await aTab(), await aTab()]
  await play(first, 'one')
  await first.localStore.write(['attention'], (tx) => tx.put('attention', ['ana', 99], REFUSED))
  const sending = first.syncNow()
  await vi.waitFor(() => expect(server.of('decidedItems')).toHaveLength(1))
  expect(await second.syncNow()).toBe('alreadyRunning')
  expect(second.status().running).toBe(false)
  await play(second, 'two')
  answer()
  await sending
  await vi.waitFor(async () => expect(await waiting(first)).toEqual([]))
  expect(server.sent().flatMap(([, ...keys]) => keys)).toEqual(['one', 'two'])
})

test('a second sync in one tab says that one runs, and later items are sent after it', async () => {
  const { answer, until } = held()
  const server = network((asked) => until.then(() => takes(asked)))
  const tab = await aTab()
  await play(tab, 'one')
  const sending = tab.syncNow()
  await vi.waitFor(() => expect(server.sent()).toHaveLength(1))
  await play(tab, 'two')
  expect(await tab.syncNow()).toBe('alreadyRunning')
  answer()
  await sending
  await vi.waitFor(async () => expect(await waiting(tab)).toEqual([]))
  expect(server.sent().flatMap(([, ...keys]) => keys)).toEqual(['one', 'two'])
})

test('an item whose answer was lost is sent again under the same key', async () => {
  let isLost = true
  const server = network((asked) => (isLost ? noNetwork() : takes(asked)))
  const tab = await aTab()
  await play(tab, 'one')
  expect(await tab.syncNow()).toMatchObject({ outcome: 'unreachable', itemsLeft: 1 })
  expect(tab.last()).toMatchObject({ outcome: 'unreachable' })
  expect(await waiting(tab)).toEqual(['one'])
  isLost = false
  expect(await tab.syncNow()).toMatchObject({ outcome: 'done' })
  expect(server.sent()).toEqual([
    ['Bearer ana', 'one'],
    ['Bearer ana', 'one'],
  ])
  expect(await waiting(tab)).toEqual([])
})

test('R3 a server’s retry-after also holds for new items', async () => {
  const server = network(() =>
    Response.json({ error: 'too-many', message: 'no' }, { status: 429, headers: { 'retry-after': '60' } }),
  )
  const tab = await aTab()
  await play(tab, 'one')
  await tab.syncNow()
  const before = server.asked.length
  await tab.syncNew()
  await tab.syncIfDue()
  expect(server.asked.length).toBe(before)
  expect(await waiting(tab)).toEqual(['one'])
})

test('after a sync the changed trails are loaded: a few one by one, many as a catalogue', async () => {
  const server = network(takes)
  const tab = await aTab()
  await play(tab, 'one', 'ana', 'first')
  await play(tab, 'two', 'ana', 'second')
  await tab.syncNow()
  const singly = () => server.of('listUser').flatMap(({ query }) => query.groupTrail ?? [])
  await vi.waitFor(() => expect(singly().sort()).toEqual(['first', 'second']))
  const many = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const id of many) await play(tab, `of ${id}`, 'ana', `trail ${id}`)
  await tab.syncNow()
  await vi.waitFor(() => expect(server.of('listUser').some(({ query }) => query.page === '0')).toBe(true))
  expect(singly()).toHaveLength(2)
})
