import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { localStore, readLocal } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aScreen } from '../testing/a-screen.ts'
import { aServer } from '../testing/a-server.ts'
import { sendNew } from './send-new.ts'

aScreen()

const play = (id: string, userId: string) =>
  localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, id, {
      owner: { userId, journey: 'acme' },
      groupTrailId: 'first',
      resourceId: id,
      team: null,
      type: 'contenttool',
      version: 1,
      claim: aClaim(),
      date: '2026-03-01T12:00:00.000Z',
    }),
  )
const waiting = () => readLocal(['TOSEND'], async (tx) => (await tx.list('TOSEND')).map(({ id }) => id))

afterEach(() => vi.unstubAllGlobals())

test('new plays are sent for the signed-in learner only, and not while the server asks to be left alone', async () => {
  await clearTables(localStore, ['TOSEND', 'plays'])
  let isBusy = true
  const server = aServer(({ name, body }) => {
    if (name !== 'trackBatch') return Response.json({ trails: [], totalPages: 1 })
    if (!isBusy) return Response.json({ answers: body.items.map(({ key }: { key: string }) => ({ key })) })
    const refusal = { error: 'overloaded', message: 'later' }
    return Response.json(refusal, { status: 503, headers: { 'retry-after': '600' } })
  })
  vi.stubGlobal('fetch', server.fetch)
  const rounds = () => server.of('trackBatch').map(({ by }) => by)
  await play('one', 'ana')
  await play('other', 'bia')
  sessionCell.set(null)
  await sendNew()
  expect(rounds()).toEqual([])
  isBusy = false
  sessionCell.set(aSession('ana'))
  await sendNew()
  expect([rounds(), await waiting()]).toEqual([['Bearer ana'], ['other']])
  isBusy = true
  await play('two', 'ana')
  await sendNew()
  await sendNew()
  expect([rounds(), (await waiting()).sort()]).toEqual([
    ['Bearer ana', 'Bearer ana'],
    ['other', 'two'],
  ])
})
