import 'fake-indexeddb/auto'
import { MIGRATIONS } from '@vereda/offline/store/schema/migrations.ts'
import { deleteDB, openDB, wrap } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './idb-store.ts'

// Each test is a page with new modules. The test decides what the browser's databases do.
const page = async () => {
  vi.resetModules()
  const { localStore, local } = await import('./local-store.ts')
  const { storeState } = await import('./store-state.ts')
  return {
    localStore,
    local,
    storeState,
    write: () => localStore.write(['UP'], (tx) => tx.put('UP', ['a'], 1)),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that fires `pagehide` and `pageshow` on its pages. */
function aBrowser() {
  const window = new EventTarget()
  const reload = vi.fn()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('location', { reload })
  const tell = (type: string) => window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
  return { tell, reload }
}

test('V2 a page whose store a newer version upgrades fails at every call, and writes nothing', async () => {
  const old = await page()
  await old.write()
  const newer = await openDB('vereda', 99)
  expect(old.storeState.get()).toBe('outdated')
  await expect(old.write()).rejects.toMatchObject({ name: 'StoreClosed', why: 'outdated' })
  await expect(old.localStore.read(['UP'], (tx) => tx.list('UP'))).rejects.toMatchObject({ why: 'outdated' })
  expect(await newer.getAll('UP')).toEqual([1])

  const tooOld = await page()
  await expect(tooOld.write()).rejects.toMatchObject({ name: 'StoreClosed', why: 'outdated' })
  expect(tooOld.storeState.get()).toBe('outdated')
  newer.close()
  await deleteDB('vereda')
})

test('V4 a page whose upgrade an older tab blocks fails at once, and works when that tab closes', async () => {
  const released = await openDatabase('vereda', {}, MIGRATIONS.slice(0, 1))
  released.close()
  const first = await openDB('vereda', 1)
  const fresh = await page()
  await expect(fresh.write()).rejects.toMatchObject({ name: 'StoreClosed', why: 'blocked' })
  expect(fresh.storeState.get()).toBe('blocked')
  first.close()
  await expect.poll(fresh.storeState.get).toBe('open')
  await fresh.write()
  expect(await fresh.localStore.read(['UP'], (tx) => tx.list('UP'))).toEqual([1])
})

test('V3 memory replaces the store only when the browser has none from the start', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const without = await page()
  await without.write()
  expect(without.storeState.get()).toBe('memory')
  expect((await without.local()).db).toBeNull()
})

test('V3 a store that can’t be upgraded is not replaced by memory', async () => {
  const failing = {
    open: () => {
      throw new DOMException('on purpose', 'AbortError')
    },
  }
  vi.stubGlobal('indexedDB', failing)
  const broken = await page()
  await expect(broken.write()).rejects.toMatchObject({ why: 'failed', cause: { message: 'on purpose' } })
  expect(broken.storeState.get()).toBe('failed')
})

test('V1 a page whose migration fails says so at every call, and its data stay as they were', async () => {
  await deleteDB('vereda')
  const before = wrap(await openDatabase('vereda', {}, MIGRATIONS.slice(0, 2)))
  await before.put('TOSEND', 'unsent', ['ana', 1])
  await before.put('games', 'no game at all', ['ana', 'acme', 'aid'])
  before.close()
  const failing = await page()
  await expect(failing.write()).rejects.toMatchObject({ name: 'StoreClosed', why: 'failed' })
  await expect(failing.localStore.read(['UP'], (tx) => tx.list('UP'))).rejects.toMatchObject({
    why: 'failed',
  })
  expect(failing.storeState.get()).toBe('failed')
  const mended = await openDB('vereda', 2)
  expect(await mended.getAll('TOSEND')).toEqual(['unsent'])
  await mended.clear('games')
  mended.close()
  const again = await page()
  expect(await again.localStore.read(['TOSEND'], (tx) => tx.list('TOSEND'))).toEqual(['unsent'])
})

test('S1 a page put into the back/forward cache aborts its writes, and reloads when it is shown', async () => {
  const { tell, reload } = aBrowser()
  const first = await page()
  await first.write()
  const cutOff = first.localStore.write(['UP'], async (tx) => {
    await tx.put('UP', ['b'], 2)
    tell('pagehide')
    await tx.get('UP', ['b'])
    await tx.get('UP', ['b'])
  })
  await expect(cutOff).rejects.toThrow()
  const other = await page()
  expect(await other.localStore.read(['UP'], (tx) => tx.list('UP'))).toEqual([1])
  await other.write()
  expect(reload).not.toHaveBeenCalled()
  tell('pageshow')
  expect(reload).toHaveBeenCalled()
})
