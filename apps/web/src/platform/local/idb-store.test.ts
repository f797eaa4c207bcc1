import 'fake-indexeddb/auto'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { storeSuite } from '@vereda/offline/testing/store-suite.ts'
import { expect, test } from 'vitest'
import { idbStore, openDatabase } from './idb-store.ts'

let opened = 0
const open = async () => idbStore(await openDatabase(`store-${++opened}`), () => undefined)

storeSuite('IndexedDB', open)

test('a device without room is told apart from every other failure', async () => {
  const store = await open()
  const full = store.write(['UP'], async (tx) => {
    await tx.put('UP', ['a'], 1)
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(full).rejects.toBeInstanceOf(StoreFull)
  expect(await store.read(['UP'], (tx) => tx.list('UP'))).toEqual([])
})

test('whoever listens hears which tables were really written, once it is durable', async () => {
  const heard: string[][] = []
  const store = idbStore(await openDatabase('listened'), (tables) => void heard.push([...tables]))
  await store.write(['UP', 'device'], (tx) => tx.put('UP', ['a'], 1))
  await store.write(['UP', 'device'], async (tx) => void (await tx.get('UP', ['a'])))
  expect(heard).toEqual([['UP']])
})
