import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { type FileManifest, PIECE_BYTES as P } from '@vereda/domain/content/file-manifest.ts'
import { gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { named } from '@vereda/offline/testing/memory-files.ts'
import { someBytes } from '@vereda/offline/testing/pack-server.ts'
import { wrap } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileStore } from '../files/file-store.ts'
import { BLOBS } from '../store/blob-row.ts'
import { local, localStore, readLocal } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { memoryFolder } from '../testing/memory-folder.ts'
import { resourceFiles } from './resource-files.ts'

const OWNER = { userId: 'ana', journey: 'acme' }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const FILM = someBytes(2 * P + 100, 9)
const manifestOf = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, named(bytes)]))
const name = (groupTrailId: string) => ({ owner: OWNER, groupTrailId, resourceId: 'page' })
const read = async (found: { bytes: Blob } | null) => (found === null ? null : found.bytes.text())

/** A server with these files, by their hash. It answers ranges as the real one does. */
function network(files: Uint8Array[], answers = true) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    const hash = address.split('/').at(-1)!
    const range = headers.get('range')
    asked.push(range ?? 'whole')
    const bytes = files.find((file) => named(file).hash === hash)
    if (!answers || bytes === undefined) throw new TypeError('Failed to fetch')
    const [, start, end] = /(\d+)-(\d+)/.exec(range ?? '') ?? []
    if (start === undefined) return new Response(bytes.slice())
    return new Response(bytes.slice(Number(start), Number(end) + 1), { status: 206 })
  })
  return asked
}
const store = async () => fileStore((await local()).db!)
const save = async (text: string) =>
  (await store()).save([{ hash: named(bytesOf(text)).hash, bytes: bytesOf(text) }])

let folder = memoryFolder()
beforeEach(async () => {
  folder = memoryFolder()
  vi.stubGlobal('navigator', { storage: folder.storage })
  await clearTables(localStore, ['games', 'downloads'])
  await wrap((await local()).db!).clear(BLOBS)
  sessionCell.set(aSession('ana'))
})
afterEach(() => vi.unstubAllGlobals())

test('two trails’ resources with the same id each get their own files from the device', async () => {
  const asked = network([])
  await save('of the first')
  await save('of the second')
  const first = resourceFiles(name('first'), manifestOf({ 'index.html': bytesOf('of the first') }))
  const second = resourceFiles(name('second'), manifestOf({ 'index.html': bytesOf('of the second') }))
  expect(await read(await first.get('index.html'))).toBe('of the first')
  expect(await read(await second.get('index.html'))).toBe('of the second')
  expect(asked).toEqual([])
})

test('a file that the manifest does not name is not found, nor a name that objects inherit', async () => {
  const asked = network([bytesOf('a')])
  const files = resourceFiles(name('first'), manifestOf({ 'a.txt': bytesOf('a') }))
  expect([
    await files.get('other.txt'),
    await files.get('constructor'),
    await files.kept('toString'),
  ]).toEqual([null, null, null])
  expect(asked).toEqual([])
})

test('a small file from the network is kept, and found without a network', async () => {
  const files = resourceFiles(name('first'), manifestOf({ 'a.txt': bytesOf('small') }))
  const asked = network([bytesOf('small')])
  expect(await files.kept('a.txt')).toBeNull()
  expect(await read(await files.get('a.txt'))).toBe('small')
  await vi.waitFor(async () => expect(await files.kept('a.txt')).not.toBeNull())
  network([], false)
  expect(await read(await files.get('a.txt'))).toBe('small')
  expect(asked).toEqual(['whole'])
})

test('a damaged file is not kept, nor one that was asked for in part', async () => {
  const wanted = named(bytesOf('right'))
  const files = resourceFiles(name('first'), { 'a.txt': wanted })
  vi.stubGlobal('fetch', async () => new Response('wrong'))
  await files.get('a.txt')
  network([bytesOf('right')])
  await files.get('a.txt', { start: 0, end: 4 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(await (await store()).known()).toEqual(new Set())
})

const versionOf = (version: number, fileHashes: FileManifest) => ({
  version,
  data: { type: 'post' as const, id: 'page', html: '', link: null, files: [], fileHashes },
})

/** Puts a downloaded page on the device. */
async function downloaded(id: string, held: Pick<StoredGame, 'current'> & Partial<StoredGame>) {
  const rest = { type: 'post' as const, title: 'A page', next: null, older: [], installed: null }
  const game: StoredGame = { ...name(id), ...rest, ...held }
  await localStore.write(['games'], (tx) => tx.put('games', gameKey(game), game))
}

const storedGame = (id: string) => readLocal(['games'], (tx) => tx.get('games', gameKey(name(id))))

test('a file missing from an older version leaves the newer version ready', async () => {
  network([], false)
  const [lost, lostByBoth] = [{ 'a.txt': named(bytesOf('old')) }, { 'b.txt': named(bytesOf('both')) }]
  const older = [versionOf(1, { ...lost, ...lostByBoth })]
  await downloaded('first', { current: versionOf(2, manifestOf({ 'a.txt': bytesOf('new') })), older })
  await downloaded('second', { current: versionOf(2, lostByBoth), older })
  const gone = async (id: string, path: string) =>
    (await resourceFiles(name(id), { ...lost, ...lostByBoth }).get(path)) === null
  expect([await gone('first', 'a.txt'), await gone('second', 'b.txt')]).toEqual([true, true])
  await vi.waitFor(async () => expect((await storedGame('second'))!.current).toBeNull())
  expect((await storedGame('first'))!.current?.version).toBe(2)
})

test('a damaged stored file is fetched again, and its resource does not count as whole', async () => {
  const wanted = named(bytesOf('right'))
  const { db } = await local()
  await wrap(db!).put(BLOBS, { size: wanted.size, bytes: bytesOf('wrong').buffer }, wanted.hash)
  for (const id of ['first', 'second']) await downloaded(id, { current: versionOf(1, { 'a.txt': wanted }) })
  network([bytesOf('right')])
  const files = resourceFiles(name('first'), { 'a.txt': wanted })
  expect(await read(await files.get('a.txt'))).toBe('right')
  await vi.waitFor(async () => expect((await storedGame('first'))!.current).toBeNull())
  expect((await storedGame('second'))!.current?.version).toBe(1)
})

test('D25 a film is read from its part first, and the rest from the network', async () => {
  const film = named(FILM)
  folder.files.set(`${film.hash}.part`, FILM.slice(0, P))
  const asked = network([FILM])
  const files = resourceFiles(name('first'), { 'film.mp4': film })
  const here = await files.get('film.mp4', { start: 10, end: 20 })
  expect([here?.start, here?.size, asked]).toEqual([0, film.size, []])
  const fetched = await files.get('film.mp4', { start: P, end: film.size - 1 })
  const got = Buffer.from(await fetched!.bytes.arrayBuffer())
  expect(fetched).toMatchObject({ start: P, size: film.size })
  expect(got.equals(FILM.subarray(P, P + got.length)) && got.length > 0).toBe(true)
  expect(asked).toHaveLength(1)
})

test('without a network a file that is not on the device is not found', async () => {
  network([], false)
  const files = resourceFiles(name('first'), manifestOf({ 'a.txt': bytesOf('a') }))
  expect([await files.get('a.txt'), await files.get('a.txt', { start: 0, end: 0 })]).toEqual([null, null])
})
