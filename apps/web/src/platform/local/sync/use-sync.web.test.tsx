import { beginSession } from '@vereda/client/session/session.ts'
import { trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { type AttentionItem, type QueueItem, queueKey } from '@vereda/offline/queue/queue-item.ts'
import { moveToDeadLetters } from '@vereda/offline/sync/dead-letters.ts'
import type { SyncReport } from '@vereda/offline/sync/sync-report.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { beforeEach, expect } from 'vitest'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../calls/connection.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { webClock } from '../store/web-ports.ts'
import { aHook } from '../testing/a-hook.tsx'
import { syncStatus } from './sync-status.ts'
import { useSync } from './use-sync.ts'
import './sync.ts' // a page that runs has it
import '../listing/server-listing.ts'

const AT = { group: 'trail', at: '/' }
const BIA_SIGNED_IN = { ...ANA_SIGNED_IN, userId: 'bia', authorization: 'Bearer of-bia' }
const report = (outcome: SyncReport['outcome']): SyncReport => ({
  outcome,
  trailsToUpdate: [],
  itemsLeft: 1,
  initialCount: 1,
  deadLetters: 0,
  retryAfterMs: null,
})
const play = (id: string, owner = currentOwner()) =>
  localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, id, {
      owner,
      groupTrailId: 'first',
      resourceId: id,
      type: 'post',
      team: null,
      version: 1,
      claim: aClaim(),
      date: '2026-01-01T00:00:00.000Z',
    }),
  )
const queue = () => localStore.read(['TOSEND'], (tx) => tx.list('TOSEND'))
const refuse = (item: QueueItem) =>
  moveToDeadLetters({ store: localStore, clock: webClock }, item, {
    status: 400,
    code: 'malformed',
  } as AttentionItem['refusal'])
const aSync = () => aHook(() => useSync(), null)
const said = ({ state, left, attention, stopped }: ReturnType<typeof useSync>) => [
  state,
  left,
  attention.length,
  stopped,
]

beforeEach(() => {
  syncStatus.set({ running: false, initial: 0, last: null })
  noteReachable(true)
})

test('the status counts the signed-in learner’s items, and follows the sync', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const hook = aSync()
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['saved', 0, 0, null])
  await play('one')
  await play('bias', { ...currentOwner(), userId: 'bia' })
  await expect.poll(() => said(hook.now())).toEqual(['queued', 1, 0, null])
  syncStatus.set({ running: true, initial: 3, last: null })
  await expect.poll(() => [hook.now().state, hook.now().initial]).toEqual(['syncing', 3])
  syncStatus.set({ running: false, initial: 0, last: report('refused') })
  await expect.poll(() => said(hook.now())).toEqual(['failed', 1, 0, 'refused'])
  syncStatus.set({ running: false, initial: 0, last: report('later') })
  await expect.poll(() => said(hook.now())).toEqual(['queued', 1, 0, 'later'])
  syncStatus.set({ running: false, initial: 0, last: report('unreachable') })
  noteReachable(false)
  await expect.poll(() => said(hook.now())).toEqual(['queued', 1, 0, 'unreachable'])
  syncStatus.set({ running: true, initial: 1, last: null })
  await expect.poll(() => said(hook.now())).toEqual(['queued', 1, 0, null])
  beginSession(BIA_SIGNED_IN)
  await play('bias too')
  await expect.poll(() => hook.now().left).toBe(2)
})

test('with an empty queue the status is offline, then attention, then saved', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await play('one')
  await refuse((await queue())[0]!)
  noteReachable(false)
  const hook = aSync()
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['offline', 0, 1, null])
  noteReachable(true)
  await expect.poll(() => said(hook.now())).toEqual(['attention', 0, 1, null])
  hook.now().discard(hook.now().attention[0]!)
  await expect.poll(() => said(hook.now())).toEqual(['saved', 0, 0, null])
  expect(await localStore.read(['plays'], (tx) => tx.list('plays'))).toEqual([])
})

test('of two items that need attention only the retried one is sent, under its own key', async ({
  server,
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  for (const id of ['one', 'two']) await play(id)
  for (const item of await queue()) await refuse(item)
  const hook = aSync()
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['attention', 0, 2, null])
  const one = hook.now().attention.find(({ id }) => id === 'one')!
  hook.now().tryAgain(one)
  await expect.poll(() => hook.now().attention.map(({ id }) => id)).toEqual(['two'])
  await expect.poll(() => server.asked(trackBatch).length).toBeGreaterThan(0)
  const { items } = server.asked(trackBatch)[0]!.body as { items: { key: string }[] }
  expect(items.map(({ key }) => key)).toEqual(['one'])
})

test('an item that was sent does not show as queued again', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await play('one')
  const hook = aSync()
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['queued', 1, 0, null])
  syncStatus.set({ running: true, initial: 1, last: null })
  await expect.poll(() => hook.now().state).toBe('syncing')
  const [sent] = await queue()
  await localStore.write(['TOSEND'], (tx) => tx.delete('TOSEND', queueKey(sent!)))
  syncStatus.set({ running: false, initial: 0, last: report('done') })
  await expect.poll(() => hook.now().state).toBe('saved')
  const states = hook.seen.map(({ state }) => state)
  expect(states.slice(states.indexOf('syncing'))).not.toContain('queued')
  await play('two')
  await expect.poll(() => said(hook.now())).toEqual(['queued', 1, 0, null])
})

test('the status says nothing of saving until this learner’s queue was read', async ({ show }) => {
  const signedIn = (userId: string) => ({ ...ANA_SIGNED_IN, userId, authorization: `Bearer of-${userId}` })
  beginSession(signedIn('caio'))
  const hook = aSync()
  await show(hook.screen, AT)
  await expect.poll(() => hook.now().state).toBe('saved')
  await play('doras', { ...currentOwner(), userId: 'dora' })
  beginSession(signedIn('dora'))
  await expect.poll(() => hook.now().state).toBe('queued')
  const states = hook.seen.map(({ state }) => state)
  expect([...new Set(states)]).toEqual(['unread', 'saved', 'queued'])
  expect(states.lastIndexOf('unread')).toBeGreaterThan(states.lastIndexOf('saved'))
})
