import type { Notification } from '@vereda/contract/rest/notifications.ts'
import { type NotificationMark, withMark } from '@vereda/domain/notification/notification-mark.ts'
import { expect, test } from 'vitest'
import { answered, refusedWith, unreachable } from '../calls/answer.ts'
import { memoryStore } from '../store/memory-store.ts'
import { pageLocks } from '../store/page-locks.ts'
import { instantClock, tasksDone } from '../testing/clocks.ts'
import { shownNotifications } from './known-notifications.ts'
import { loadMoreNotifications, loadNotifications, sendWaitingMarks } from './load-notifications.ts'
import { markAllShown, markNotification } from './marks.ts'

const USER = 'marina'

const told = (n: number): Notification => ({
  id: `n${n}`,
  type: 'notice',
  groupTrailId: null,
  trailTitle: null,
  title: `${n}`,
  text: null,
  endsDate: null,
  createdDate: '2026-03-01T00:00:00.000Z',
  statusRead: false,
  statusHide: false,
  lastModifiedDate: new Date(Date.UTC(2026, 2, 1, 0, n)).toISOString(),
})

/** A device, and a server that keeps the marks that it gets, as long as it can be reached. */
function aWorld(howMany: number) {
  let list = Array.from({ length: howMany }, (_, n) => told(howMany - n))
  const server = {
    isThere: true,
    isSignedIn: true,
    tellsStatus: true,
    isQuiet: false,
    refusesMarks: false,
    beforeAnswer: async () => {},
    taken: [] as NotificationMark[],
    asked: [] as number[],
  }
  const shown = () => list.filter(({ statusHide }) => !statusHide)
  const calls = {
    async page(page: number) {
      if (!server.isThere) return unreachable
      if (!server.isSignedIn) return refusedWith(401, 'signed-out')
      server.asked.push(page)
      const [data, total] = [shown().slice(page * 8, page * 8 + 8), shown().length]
      await server.beforeAnswer()
      return answered({ data, total, pages: Math.ceil(total / 8) })
    },
    async status() {
      if (!server.isThere || !server.tellsStatus) return unreachable
      const count = shown().filter(({ statusRead }) => !statusRead).length
      return answered({ count, disableSystemNotification: server.isQuiet })
    },
    async mark(mark: NotificationMark) {
      if (!server.isThere) return unreachable
      if (server.refusesMarks || ('id' in mark && mark.id === 'never')) return refusedWith(400, 'malformed')
      server.taken.push(mark)
      list = list.map((one) => withMark(one, mark))
      return answered({ result: 'ok' })
    },
  }
  const ports = { store: memoryStore(), clock: instantClock(), locks: pageLocks(), calls }
  return {
    server,
    ports,
    tell(n: number) {
      list = [told(n), ...list]
    },
    /** Hides a notification on another device of the same user. */
    hideElsewhere(id: string) {
      list = list.map((one) => withMark(one, { kind: 'hide', id }))
    },
    load: () => loadNotifications(ports, USER),
    more: () => loadMoreNotifications(ports, USER),
    send: () => sendWaitingMarks(ports, USER),
    mark: (mark: NotificationMark) => markNotification(ports.store, USER, mark),
    markAll: (kind: 'readAll' | 'hideAll') => markAllShown(ports.store, USER, kind),
    waiting: async () =>
      (await ports.store.read(['notifications'], (tx) => tx.get('notifications', [USER])))?.marks ?? [],
    async seen() {
      const row = await ports.store.read(['notifications'], (tx) => tx.get('notifications', [USER]))
      const { list, count, hasMore } = shownNotifications(row!)
      return { ids: list.map(({ id }) => id), count, hasMore }
    },
  }
}

test('N1 the stored list is shown without a network, and the server’s answer replaces it', async () => {
  const world = aWorld(2)
  expect(await world.load()).toBe('online')
  world.server.isThere = false
  world.tell(3)
  expect(await world.load()).toBe('failOnline')
  expect(await world.seen()).toEqual({ ids: ['n2', 'n1'], count: 2, hasMore: false })
  world.server.isThere = true
  await world.load()
  expect(await world.seen()).toEqual({ ids: ['n3', 'n2', 'n1'], count: 3, hasMore: false })
})

test('N1 when only the list arrives, its unread ones are counted and the quiet setting stays', async () => {
  const world = aWorld(3)
  world.server.isQuiet = true
  await world.load()
  await world.mark({ kind: 'read', id: 'n3' })
  await world.send()
  world.server.tellsStatus = false
  await world.load()
  expect(await world.seen()).toMatchObject({ ids: ['n3', 'n2', 'n1'], count: 2 })
  const row = await world.ports.store.read(['notifications'], (tx) => tx.get('notifications', [USER]))
  expect(row).toMatchObject({ count: 2, isQuiet: true })
})

test('N1 a load without a network and without a stored list fails', async () => {
  const world = aWorld(1)
  world.server.isThere = false
  expect(await world.load()).toBe('failCache')
})

test('N2 a mark made without a network shows at once, is queued once, and is sent in order', async () => {
  const world = aWorld(3)
  await world.load()
  world.server.isThere = false
  const [read, hide] = [{ kind: 'read', id: 'n3' } as const, { kind: 'hide', id: 'n2' } as const]
  for (const mark of [read, hide, read]) await world.mark(mark)
  expect(await world.seen()).toEqual({ ids: ['n3', 'n1'], count: 1, hasMore: false })
  expect(await world.send()).toBe(false)
  expect(await world.waiting()).toEqual([read, hide])
  world.server.isThere = true
  expect(await world.send()).toBe(true)
  expect([world.server.taken, await world.waiting()]).toEqual([[read, hide], []])
  expect(await world.seen()).toEqual({ ids: ['n3', 'n1'], count: 1, hasMore: false })
})

test('N2 a refused mark does not hold up the marks behind it', async () => {
  const world = aWorld(1)
  await world.load()
  await world.mark({ kind: 'hide', id: 'never' })
  await world.mark({ kind: 'hide', id: 'n1' })
  expect(await world.send()).toBe(true)
  expect(world.server.taken).toEqual([{ kind: 'hide', id: 'n1' }])
})

test('N3 a notification hidden during a load does not come back', async () => {
  const world = aWorld(2)
  await world.load()
  world.server.beforeAnswer = () => world.mark({ kind: 'hide', id: 'n1' })
  await world.load()
  expect(await world.seen()).toEqual({ ids: ['n2'], count: 1, hasMore: false })
})

test('N4 clear all without a network hides what was shown, and no later notification', async () => {
  const world = aWorld(12)
  await world.load()
  world.server.isThere = false
  await world.markAll('hideAll')
  expect(await world.seen()).toEqual({ ids: [], count: 0, hasMore: false })
  world.tell(13)
  world.server.isThere = true
  await world.load()
  expect(await world.seen()).toEqual({ ids: ['n13'], count: 1, hasMore: false })
})

test('N5 further pages are added behind the first, each notification once, also after some were hidden', async () => {
  const world = aWorld(19)
  await world.load()
  expect((await world.seen()).hasMore).toBe(true)
  for (const id of ['n19', 'n15']) await world.mark({ kind: 'hide', id })
  await world.more()
  world.tell(20)
  while ((await world.seen()).hasMore) await world.more()
  const { ids } = await world.seen()
  const hidden = ['n19', 'n15']
  const all = Array.from({ length: 20 }, (_, n) => `n${20 - n}`).filter((id) => !hidden.includes(id))
  expect(ids).toEqual(all)
})

test('N1 a notification hidden on another device disappears with the next load', async () => {
  const world = aWorld(3)
  await world.load()
  world.hideElsewhere('n2')
  await world.load()
  expect(await world.seen()).toEqual({ ids: ['n3', 'n1'], count: 2, hasMore: false })
})

test('N1 an ended session is reported, and the stored list stays', async () => {
  const world = aWorld(2)
  await world.load()
  world.server.isSignedIn = false
  expect([await world.load(), await world.more()]).toEqual(['signedOut', 'signedOut'])
  expect((await world.seen()).ids).toEqual(['n2', 'n1'])
})

test('N1 one user of a device does not wait for the load of another', async () => {
  const world = aWorld(1)
  let answer = () => {}
  world.server.beforeAnswer = () => new Promise((resolve) => (answer = resolve))
  const slow = world.load()
  while (world.server.asked.length === 0) await tasksDone()
  world.server.beforeAnswer = async () => {}
  const outcomes: string[] = []
  void loadNotifications(world.ports, 'joao').then((outcome) => outcomes.push(outcome))
  for (let turn = 0; turn < 50; turn++) await tasksDone()
  expect(outcomes).toEqual(['online'])
  answer()
  expect(await slow).toBe('online')
})

test('N2 a refused mark is undone on the device', async () => {
  const world = aWorld(2)
  await world.load()
  await world.mark({ kind: 'hide', id: 'n2' })
  world.server.refusesMarks = true
  expect(await world.send()).toBe(true)
  expect(await world.waiting()).toEqual([])
  expect(await world.seen()).toEqual({ ids: ['n2', 'n1'], count: 2, hasMore: false })
})

test('N4 marking an empty list queues nothing', async () => {
  const world = aWorld(0)
  for (const kind of ['readAll', 'hideAll'] as const) await world.markAll(kind)
  expect(await world.waiting()).toEqual([])
})

test.each(['waits', 'is taken'])('N5 the list still has more pages while a mark of one %s', async (state) => {
  const world = aWorld(19)
  await world.load()
  await world.mark({ kind: 'hide', id: 'n19' })
  if (state === 'is taken') expect(await world.send()).toBe(true)
  const ids = Array.from({ length: 7 }, (_, n) => `n${18 - n}`)
  expect(await world.seen()).toMatchObject({ ids, count: 18, hasMore: true })
})

test('N5 the list has no more pages after clear all was sent', async () => {
  const world = aWorld(12)
  await world.load()
  await world.markAll('hideAll')
  expect(await world.send()).toBe(true)
  expect(await world.seen()).toEqual({ ids: [], count: 0, hasMore: false })
})

test('N5 when everything behind the list was hidden, each page is requested once, then the first', async () => {
  const world = aWorld(19)
  await world.load()
  for (let n = 1; n <= 11; n++) world.hideElsewhere(`n${n}`)
  world.server.asked.length = 0
  expect(await world.more()).toBe('online')
  expect(world.server.asked).toEqual([1, 2, 0])
  expect(await world.seen()).toMatchObject({ count: 8, hasMore: false })
})

test('N5 loading more without a network fails as failOnline', async () => {
  const world = aWorld(19)
  await world.load()
  world.server.isThere = false
  expect(await world.more()).toBe('failOnline')
})
