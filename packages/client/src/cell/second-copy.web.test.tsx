import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptRecord } from '../indexed-db/kept-record.ts'
import { restoreStorage } from './second-copy.ts'
import { storedCell } from './stored-cell.ts'

const KEY = 'vereda.of-this-test'
const cell = storedCell<string | null>(
  KEY,
  (text) => text,
  (text) => text,
)
const copy = keptRecord<Record<string, string>>('vereda-storage', 'copy')
const copied = (text: string | undefined) => expect.poll(async () => (await copy.read())?.[KEY]).toBe(text)

const held = (): Record<string, string> => Object.fromEntries(Object.entries(localStorage))

/** What a crash leaves: localStorage as it was last written to the disk, a page that has read it, and the copy in IndexedDB. */
function crashBackTo(items: Record<string, string>) {
  localStorage.clear()
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
  dispatchEvent(new StorageEvent('storage'))
}

beforeEach(() => localStorage.clear())
afterEach(async () => {
  localStorage.clear()
  await copy.write(null)
})

test('a write that a crash took from localStorage is restored, and listeners are told', async () => {
  cell.set('first')
  const onDisk = held()
  cell.set('last')
  await copied('last')
  crashBackTo(onDisk)
  expect(cell.get()).toBe('first')
  const heard: (string | null)[] = []
  const stop = cell.subscribe(() => heard.push(cell.get()))
  await restoreStorage()
  stop()
  expect([cell.get(), localStorage.getItem(KEY), heard]).toEqual(['last', 'last', ['last']])
})

test('a deleted value stays deleted after a crash', async () => {
  cell.set('signed in')
  const onDisk = held()
  await copied('signed in')
  cell.set(null)
  await copied(undefined)
  crashBackTo(onDisk)
  await restoreStorage()
  expect([cell.get(), localStorage.getItem(KEY)]).toEqual([null, null])
})

test('a localStorage as new as the copy or newer is kept', async () => {
  cell.set('copied')
  await copied('copied')
  crashBackTo({ ...held(), [KEY]: 'newer' })
  await restoreStorage()
  expect(cell.get()).toBe('newer')
})

test('a write during the restore does not overwrite a newer copy', async () => {
  cell.set('first')
  const onDisk = held()
  for (const text of ['second', 'third', 'last']) cell.set(text)
  await copied('last')
  crashBackTo(onDisk)
  const restored = restoreStorage()
  storedCell('vereda.another', String, String).set('meanwhile')
  await restored
  expect(cell.get()).toBe('last')
  await copied('last')
})

test('setting the same value again writes nothing', async () => {
  cell.set('stands')
  await copied('stands')
  const before = held()
  cell.set('stands')
  expect(held()).toEqual(before)
  cell.set('another')
  expect(held()).not.toEqual(before)
})
