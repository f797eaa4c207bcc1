import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSitting } from '../../platform/local/sitting/sittings.ts'
import { localStore, readLocal } from '../../platform/local/store/local-store.ts'
import { aSession, clearTables } from '../../platform/local/testing/a-learner.ts'
import { aServer, noNetwork } from '../../platform/local/testing/a-server.ts'
import { becomeHeir } from './heir.ts'

const PAGE = { resourceId: 'page', type: 'contenttool', version: 1, attempt: 1 } as const

const plays = () => readLocal(['plays'], (tx) => tx.list('plays'))

beforeEach(async () => {
  vi.stubGlobal('fetch', aServer(noNetwork).fetch)
  vi.stubGlobal('navigator', { onLine: true })
  await clearTables(localStore, ['TOSEND', 'plays', 'sittings', 'UP', 'cache'])
  sessionCell.set(aSession('ana'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('S11 a claim that the worker inherits counts as played offline when its page had no server', async () => {
  const sitting = await openSitting('first', PAGE)
  const { port1, port2 } = new MessageChannel()
  const data = { type: 'contenttool', id: 'page' } as never
  const open = { item: null, sitting: {} } as never
  becomeHeir({ heirOf: { sitting, data, maxPoints: 100, open, isOnline: false } }, port2)
  port1.postMessage({ kind: 'claim', seq: 1, claim: aClaim() })
  await new Promise((heard) => setTimeout(heard))
  port1.close()
  sitting.release()
  await vi.waitFor(async () => expect(await plays()).toMatchObject([{ play: { offline: true } }]), 5000)
})
