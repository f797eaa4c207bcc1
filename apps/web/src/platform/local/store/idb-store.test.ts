import 'fake-indexeddb/auto'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import type { Key } from '@vereda/offline/store/key.ts'
import { MIGRATIONS, SCHEMA_VERSION } from '@vereda/offline/store/schema/migrations.ts'
import { storeSuite } from '@vereda/offline/testing/store-suite.ts'
import { type VersionedDevice, versionSuite } from '@vereda/offline/testing/version-suite.ts'
import { openDB, wrap } from 'idb'
import { expect, test } from 'vitest'
import { idbStore, openDatabase } from './idb-store.ts'

let opened = 0
const open = async () => idbStore(await openDatabase(`store-${++opened}`), () => undefined)

storeSuite('IndexedDB', open)

test('a full device is told apart from every other failure', async () => {
  const store = await open()
  const full = store.write(['UP'], async (tx) => {
    await tx.put('UP', ['a'], 1)
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(full).rejects.toBeInstanceOf(StoreFull)
  expect(await store.read(['UP'], (tx) => tx.list('UP'))).toEqual([])
})

test('listeners hear which tables were written, once the write is durable', async () => {
  const heard: string[][] = []
  const store = idbStore(await openDatabase('listened'), (tables) => void heard.push([...tables]))
  await store.write(['UP', 'device'], (tx) => tx.put('UP', ['a'], 1))
  await store.write(['UP', 'device'], async (tx) => void (await tx.get('UP', ['a'])))
  expect(heard).toEqual([['UP']])
})

/** Reads a database in its present version, while others may have it open. */
async function lookAt(name: string) {
  const db = await openDB(name)
  const contents: Record<string, { key: Key; row: unknown }[]> = {}
  for (const table of db.objectStoreNames) {
    const [keys, rows] = await Promise.all([db.getAllKeys(table), db.getAll(table)])
    if (keys.length > 0) contents[table] = keys.map((key, i) => ({ key: key as Key, row: rows[i] }))
  }
  db.close()
  return { version: db.version, contents }
}

versionSuite('IndexedDB', (): VersionedDevice => {
  const name = `versions-${++opened}`
  return {
    open: async (migrations) => idbStore(await openDatabase(name, {}, migrations), () => undefined),
    async plant(migrations, contents) {
      const db = wrap(await openDatabase(name, {}, migrations))
      for (const [table, entries] of Object.entries(contents))
        for (const { key, row } of entries) await db.put(table, row, [...key])
      db.close()
    },
    look: () => lookAt(name),
  }
})

test('V4 an upgrade that an older tab blocks says so, and goes on when that tab closes', async () => {
  const released = await openDatabase('held', {}, MIGRATIONS.slice(0, 1))
  released.close()
  const old = await openDB('held', 1)
  const told: string[] = []
  const opening = openDatabase('held', { blocked: () => told.push('blocked') })
  await expect.poll(() => told).toEqual(['blocked'])
  old.close()
  const db = await opening
  expect(db.version).toBe(SCHEMA_VERSION)
  db.close()
})
