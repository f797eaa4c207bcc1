import 'fake-indexeddb/auto'
import { TABLES } from '@vereda/offline/store/tables.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../../../tests/components/local-storage.ts'
import { localStore } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aScreen } from '../testing/a-screen.ts'

aScreen()

const asked = vi.fn()
vi.mock('./downloads.ts', () => ({ downloadTrail: async (...what: unknown[]) => asked(...what) }))

const kept = new Map<string, string>()
const NOTE = 'vereda.held'
const noted = () => JSON.parse(kept.get(NOTE) ?? '{}')

beforeEach(() => {
  asked.mockReset()
  kept.clear()
  stubLocalStorage(kept)
})
afterEach(async () => {
  await clearTables(localStore, TABLES)
  vi.unstubAllGlobals()
})

let leave = () => {}

/** Closes the app, and opens it as this user. */
async function opens(userId: string) {
  leave()
  vi.resetModules()
  const { sessionCell } = await import('@vereda/client/session/session.ts')
  leave = () => sessionCell.set(null)
  sessionCell.set(aSession(userId))
  const [{ followHeld }, { evicted }, { localStore: store }] = await Promise.all([
    import('./held-here.ts'),
    import('./evicted.ts'),
    import('../store/local-store.ts'),
  ])
  followHeld()
  return { evicted, store }
}

/** Puts a downloaded resource and a waiting play on the device. */
const puts = (store: typeof localStore, userId: string) =>
  store.write(['device', 'games', 'TOSEND'], async (tx) => {
    const owner = { userId, journey: 'acme' }
    const game = { owner, groupTrailId: 'water', resourceId: 'drop', current: { version: 1 } }
    await tx.put('device', ['device'], { seq: 7, acknowledged: 0 })
    await tx.put('games', [userId, 'acme', 'trail_water', 'drop'], game as never)
    await tx.put('TOSEND', [userId, 7], { id: 'i' } as never)
  })
const HELD = { seq: 7, unsent: 1, trails: { water: ['drop'] } }

test('each learner is told once what the browser deleted, and its downloads start again', async () => {
  for (const userId of ['ana', 'bia']) {
    const { store } = await opens(userId)
    await puts(store, userId)
    await vi.waitFor(() => expect(noted()[`${userId} acme`]).toEqual(HELD))
  }
  leave()
  await clearTables(localStore, TABLES)

  const ana = await opens('ana')
  await vi.waitFor(() => expect(ana.evicted.get()).toEqual({ of: 'ana acme', held: HELD }))
  expect(asked.mock.calls).toEqual([['water', ['drop']]])
  expect(Object.keys(noted())).toEqual(['bia acme'])
  await puts(ana.store, 'ana') // numbers its plays as high as the deleted store did
  await vi.waitFor(() => expect(noted()['ana acme']).toEqual(HELD))

  const bia = await opens('bia')
  await vi.waitFor(() =>
    expect(bia.evicted.get()).toMatchObject({ of: 'bia acme', held: { unsent: 1, trails: HELD.trails } }),
  )
  await puts(bia.store, 'bia')
  await vi.waitFor(() => expect(noted()['bia acme']).toEqual(HELD))

  leave()
  kept.set(NOTE, JSON.stringify({ ...noted(), 'ana acme': { ...noted()['ana acme'], unsent: 0 } }))
  const again = await opens('ana')
  await vi.waitFor(() => expect(noted()['ana acme']).toEqual(HELD)) // the check for Ana is done
  expect(again.evicted.get()).toBeNull()
})

test('a play that another tab numbers during the check is not reported as lost', async () => {
  const first = await opens('ana')
  await puts(first.store, 'ana')
  await vi.waitFor(() => expect(noted()['ana acme']).toEqual(HELD))
  leave()
  vi.stubGlobal('BroadcastChannel', undefined) // without the channel, this page hears no late news of the writes above, and looks only once
  const told: ((event: { key: string }) => void)[] = []
  vi.stubGlobal('addEventListener', (type: string, hear: (typeof told)[number]) => {
    if (type === 'storage') told.push(hear)
  })
  const { transaction } = IDBDatabase.prototype
  let reads = 0
  const watched = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    const tx = transaction.apply(this, given)
    const note = () => {
      reads += 1
      kept.set(NOTE, JSON.stringify({ 'ana acme': { ...HELD, seq: 8 } }))
      for (const hear of told) hear({ key: NOTE })
    }
    if (tx.objectStoreNames.contains('sittings')) note()
    return tx
  })
  const { evicted } = await opens('ana')
  await vi.waitFor(() => {
    expect(reads).toBeGreaterThan(0)
    expect(noted()['ana acme']).toEqual(HELD) // this page has looked
  })
  watched.mockRestore()
  expect(evicted.get()).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('the device reports no loss after the learner deletes a download or the queue is sent', async () => {
  const { store } = await opens('ana')
  await puts(store, 'ana')
  await vi.waitFor(() => expect(noted()['ana acme']).toEqual(HELD))
  const again = await opens('ana')
  await vi.waitFor(() => expect(noted()['ana acme']).toEqual(HELD))
  await again.store.write(['games', 'TOSEND'], async (tx) => {
    await tx.delete('games', ['ana', 'acme', 'trail_water', 'drop'])
    await tx.delete('TOSEND', ['ana', 7])
  })
  await vi.waitFor(() => expect(noted()).toEqual({}))
  expect(again.evicted.get()).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
