import 'fake-indexeddb/auto'
import { PIECE_BYTES as P } from '@vereda/domain/content/file-manifest.ts'
import { SpoiledPiece } from '@vereda/offline/ports/file-store.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { named } from '@vereda/offline/testing/memory-files.ts'
import { someBytes } from '@vereda/offline/testing/pack-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../store/idb-store.ts'
import { memoryFolder } from '../testing/memory-folder.ts'
import { fileStore } from './file-store.ts'
import { letGoOfPart } from './open-part.ts'
import { forgetChecks } from './piece-checks.ts'
import { readStoredFile } from './read-stored-file.ts'

const FILM = someBytes(2 * P + 100, 3)
const OTHER = someBytes(2 * P + 7, 4)
const film = named(FILM)
const other = named(OTHER)
/** The film as an older server names it: without its pieces. */
const unpieced = { hash: film.hash, size: film.size }
const spoiled = (at: number) => {
  const bytes = FILM.slice()
  bytes[at]! ^= 1
  return bytes
}
const small = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  return { hash: named(bytes).hash, bytes }
}

let made = 0
async function aDevice() {
  const { files, disk, storage } = memoryFolder()
  const room: { quota?: number; usage?: number } = {}
  vi.stubGlobal('navigator', { storage: { ...storage, estimate: async () => room } })
  const db = await openDatabase(`files ${++made}`)
  return { files, disk, room, db, store: fileStore(db) }
}
type Device = Awaited<ReturnType<typeof aDevice>>
const there = ({ files }: Device) => [...files].map(([name, bytes]) => [name, bytes.length])
const textOf = async (blob: Blob | null) => (blob === null ? null : blob.text())

beforeEach(forgetChecks)
afterEach(() => {
  letGoOfPart()
  vi.unstubAllGlobals()
})

test('two films written in turns are each kept whole under their own names', async () => {
  const device = await aDevice()
  const { store } = device
  for (const [start, end] of [
    [0, P],
    [P, FILM.length],
  ] as const) {
    await store.append(film, start, FILM.slice(start, end))
    await store.append(other, start, OTHER.slice(start, start === 0 ? P : OTHER.length))
  }
  expect([await store.finish(film), await store.finish(other)]).toEqual(['good', 'good'])
  expect(await store.known()).toEqual(new Set([film.hash, other.hash]))
  for (const [file, bytes] of [
    [film, FILM],
    [other, OTHER],
  ] as const) {
    const read = await readStoredFile(device.db, file.hash)
    expect(Buffer.from(await read!.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

test('a cut film continues where it stopped, in another worker too', async () => {
  const { store, db } = await aDevice()
  await store.append(film, 0, FILM.slice(0, P + 9))
  letGoOfPart()
  forgetChecks()
  const later = fileStore(db)
  expect(await later.partSize(film.hash)).toBe(P + 9)
  await expect(later.append(film, 0, FILM.slice(0, 5))).rejects.toThrow('part ends at')
  await later.append(film, P + 9, FILM.slice(P + 9))
  expect(await later.finish(film)).toBe('good')
})

test('D24 a damaged piece is dropped with all after it, and the pieces before it stay', async () => {
  const device = await aDevice()
  const wrong = spoiled(P + 5)
  const { store } = device
  await store.append(film, 0, wrong.slice(0, P))
  await store.append(film, P, wrong.slice(P)).catch((error) => expect(error).toBeInstanceOf(SpoiledPiece))
  expect(await store.finish(film)).toBe('bad')
  expect(there(device)).toEqual([[`${film.hash}.part`, P]])
  expect(await store.known()).toEqual(new Set())
  await store.append(film, P, FILM.slice(P))
  expect(await store.finish(film)).toBe('good')
})

test('a film without piece hashes is checked whole, and removed when damaged', async () => {
  const device = await aDevice()
  const { store } = device
  await store.append(unpieced, 0, spoiled(P))
  expect(await store.finish(unpieced)).toBe('bad')
  expect(there(device)).toEqual([])
  await store.append(unpieced, 0, FILM)
  expect(await store.finish(unpieced)).toBe('good')
  expect(await readStoredFile(device.db, film.hash, { start: P, end: P + 9 })).not.toBeNull()
})

test('a whole film without its row is found again, not fetched again', async () => {
  const device = await aDevice()
  device.files.set(film.hash, FILM)
  expect(await device.store.partSize(film.hash)).toBe(film.size)
  expect(await device.store.finish(film)).toBe('good')
  expect(await device.store.known()).toEqual(new Set([film.hash]))
})

test('a damaged film under its final name is removed', async () => {
  const device = await aDevice()
  device.files.set(film.hash, spoiled(0))
  expect(await device.store.finish(film)).toBe('bad')
  expect(there(device)).toEqual([])
})

test('a film without bytes does not exist', async () => {
  const { store } = await aDevice()
  expect(await store.partSize(film.hash)).toBe(0)
  expect(await store.finish(film)).toBe('bad')
})

test('a full device rejects a write, and the bytes so far stay for later', async () => {
  const device = await aDevice()
  device.disk.room = P
  const { store } = device
  await store.append(film, 0, FILM.slice(0, P))
  await expect(store.append(film, P, FILM.slice(P))).rejects.toBeInstanceOf(StoreFull)
  expect(await store.partSize(film.hash)).toBe(P)
  device.disk.room = Number.POSITIVE_INFINITY
  await store.append(film, P, FILM.slice(P))
  expect(await store.finish(film)).toBe('good')
})

test('a deletion removes files with their rows, keeps the others, and accepts unknown names', async () => {
  const device = await aDevice()
  const { store } = device
  const [one, two] = [small('one'), small('two')]
  await store.save([one, two])
  await store.append(film, 0, FILM)
  await store.finish(film)
  await store.delete([one.hash, film.hash, 'never there'])
  expect(await store.known()).toEqual(new Set([two.hash]))
  expect(there(device)).toEqual([])
  expect(await textOf(await readStoredFile(device.db, two.hash))).toBe('two')
})

test('parts that no download waits for are removed, and others stay', async () => {
  const device = await aDevice()
  const { store } = device
  await store.append(film, 0, FILM.slice(0, 9))
  await store.append(other, 0, OTHER.slice(0, 9))
  letGoOfPart()
  device.files.set('a whole file without a row', FILM)
  await store.dropParts(new Set([other.hash]))
  expect(there(device)).toEqual([[`${other.hash}.part`, 9]])
})

test('a part that is being written is not swept', async () => {
  const device = await aDevice()
  const { store } = device
  await store.append(other, 0, OTHER.slice(0, 9))
  await store.append(film, 0, FILM.slice(0, 9)) // the film's part is open now, and the other's is not
  await store.dropParts(new Set())
  expect(there(device)).toEqual([[`${film.hash}.part`, 9]])
  letGoOfPart()
  await store.dropParts(new Set())
  expect(there(device)).toEqual([])
})

test('the free room is the quota less the usage, at least zero, and unknown when the browser does not say', async () => {
  const { store, room } = await aDevice()
  expect(await store.room()).toBeNull()
  Object.assign(room, { quota: 100, usage: 40 })
  expect(await store.room()).toBe(60)
  room.usage = 120
  expect(await store.room()).toBe(0)
})

test('a page put into the back/forward cache cancels its reads and writes of files', async () => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const { store, db } = await aDevice()
  const text = small('a furrow')
  const cutOff = [store.known(), store.save([text]), readStoredFile(db, text.hash)]
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  const ends = await Promise.allSettled(cutOff)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await store.known()).toEqual(new Set())
})
