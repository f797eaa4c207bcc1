import 'fake-indexeddb/auto'
import { keepSession } from '@vereda/client/session/kept-session.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { keepSitting, newSitting, saveClaim } from '@vereda/offline/sitting/sittings.ts'
import { syncLock } from '@vereda/offline/sync/run-sync.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, readLocal } from '../store/local-store.ts'
import { newId, webClock, webLocks } from '../store/web-ports.ts'
import { clearTables } from '../testing/a-learner.ts'
import { type Asked, aServer, noNetwork } from '../testing/a-server.ts'
import { sendInBackground } from './send-in-background.ts'

const played = (userId: string, resourceId: string) => ({
  owner: { userId, journey: 'acme' },
  groupTrailId: 'first',
  resourceId,
  team: null,
  ...({ type: 'contenttool', version: 1 } as const),
})
const play = (id: string, userId: string) =>
  localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, id, { ...played(userId, id), claim: aClaim(), date: '2026-03-01T12:00:00.000Z' }),
  )
const waiting = () => readLocal(['TOSEND'], async (tx) => (await tx.list('TOSEND')).map(({ id }) => id))

type Sent = { key: string; content: { resourceId: string } }
const takes = ({ name, body }: Asked) =>
  Response.json(name === 'trackBatch' ? { answers: body.items.map(({ key }: Sent) => ({ key })) } : [])
function network(answer: (asked: Asked) => Response | Promise<Response>) {
  const server = aServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  const sent = () =>
    server
      .of('trackBatch')
      .map(({ by, body }) => [by, ...body.items.map((item: Sent) => item.content.resourceId)])
  return { ...server, sent }
}

beforeEach(async () => {
  await clearTables(localStore, ['TOSEND', 'plays', 'sittings', 'attention'])
  await keepSession({ userId: 'ana', authorization: 'Bearer ana' })
})
afterEach(() => vi.unstubAllGlobals())

test('without a page the worker sends the signed-in learner’s queue, and no other', async () => {
  const server = network(takes)
  await play('one', 'ana')
  await play('other', 'bia')
  await sendInBackground()
  expect(server.sent()).toEqual([['Bearer ana', 'one']])
  expect(await waiting()).toEqual(['other'])
})

test('nothing is sent or lost when nobody is signed in', async () => {
  const server = network(takes)
  await play('one', 'ana')
  await keepSession(null)
  await sendInBackground()
  expect(server.asked).toEqual([])
  expect(await waiting()).toEqual(['one'])
})

test('a sitting that a crash left behind is sent', async () => {
  const server = network(takes)
  const ports = { store: localStore, clock: webClock, newId, locks: webLocks }
  const sitting = newSitting(ports, 'crashed', { ...played('ana', 'page'), attempt: 1 })
  await keepSitting(ports, sitting)
  await saveClaim({ ...ports, isOnline: () => true }, sitting, aClaim({ finished: false }))
  await sendInBackground()
  expect(server.sent()).toEqual([['Bearer ana', 'page']])
  expect(await waiting()).toEqual([])
})

test('without a network the worker fails, so that the browser wakes it again', async () => {
  network(noNetwork)
  await play('one', 'ana')
  await expect(sendInBackground()).rejects.toThrow('1 items wait: unreachable')
  expect(await waiting()).toEqual(['one'])
})

test('the worker waits while a page sends, then sends what is left', async () => {
  const server = network(takes)
  await play('one', 'ana')
  let end = () => {}
  const page = webLocks.whenFree(
    syncLock('ana'),
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  const sending = sendInBackground()
  await new Promise((resolve) => setTimeout(resolve))
  expect(server.asked).toEqual([])
  end()
  await Promise.all([page, sending])
  expect(server.sent()).toEqual([['Bearer ana', 'one']])
})

test('the worker tells the tabs whether the server answers', async () => {
  const channel = new BroadcastChannel('vereda-server')
  const told: unknown[] = []
  channel.onmessage = ({ data }) => void told.push(data)
  network(noNetwork)
  await play('one', 'ana')
  await sendInBackground().catch(() => undefined)
  await expect.poll(() => told).toEqual([false])
  network(takes)
  await sendInBackground()
  await expect.poll(() => told).toEqual([false, true])
  channel.close()
})
