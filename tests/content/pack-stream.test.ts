import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packStream } from '../../apps/server/src/capabilities/content/pack-stream.ts'
import type { FileStore } from '../../apps/server/src/platform/files/file-store.ts'
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts'
import { PIECE_BYTES as P } from '../../packages/domain/src/content/file-manifest.ts'
import { type PackRecord, packParser } from '../../packages/offline/src/pack/pack-parser.ts'
import { named } from '../../packages/offline/src/testing/memory-files.ts'
import { someBytes } from '../../packages/offline/src/testing/pack-server.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-pack-'))
  files = await localFileStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const LARGE = someBytes(2 * P + 77, 1)

async function recordsOf(wanted: { hash: string; offset: number }[]): Promise<PackRecord[]> {
  const parser = packParser()
  const records: PackRecord[] = []
  for await (const bytes of Readable.from(packStream(files, wanted), { objectMode: false }))
    records.push(...parser.push(bytes))
  expect(parser.pending()).toBe(0)
  return records
}

test('a stored large file gets the hash of each piece, and a file of one piece gets none', async () => {
  expect(await files.put(LARGE)).toEqual(named(LARGE))
  expect(await files.put(LARGE.slice(0, P))).toEqual(named(LARGE.slice(0, P)))
  const cut = Readable.from([LARGE.slice(0, 5), LARGE.slice(5, P + 9), LARGE.slice(P + 9)])
  expect(await files.put(cut)).toEqual(named(LARGE))
})

test('a file arrives whole or from an offset, and a small one in one record', async () => {
  const large = await files.put(LARGE)
  const small = await files.put(LARGE.slice(0, P))
  const none = await files.put(new Uint8Array())
  const records = await recordsOf([
    { hash: none.hash, offset: 0 },
    { hash: small.hash, offset: 0 },
    { hash: large.hash, offset: P + 3 },
    { hash: large.hash, offset: LARGE.length },
  ])
  expect(records.slice(0, 2).map(({ hash, bytes }) => [hash, bytes.length])).toEqual([
    [none.hash, 0],
    [small.hash, P],
  ])
  const [first] = records.slice(2)
  expect(first).toMatchObject({ hash: large.hash, offset: P + 3 })
  const rest = Buffer.concat(records.slice(2).map(({ bytes }) => bytes))
  expect(rest.equals(LARGE.subarray(P + 3))).toBe(true)
})

test('small and large files arrive in the requested order, without a deleted one', async () => {
  const small = await Promise.all(Array.from({ length: 50 }, (_, n) => files.put(someBytes(n * 997, n + 2))))
  const large = await files.put(LARGE)
  const gone = await files.put(someBytes(10, 99))
  await files.delete(gone.hash)
  const asked = [...small.slice(0, 20), large, gone, ...small.slice(20)]
  const records = await recordsOf(asked.map(({ hash }) => ({ hash, offset: 0 })))
  const order = records.map(({ hash }) => hash).filter((hash, n, all) => hash !== all[n - 1])
  expect(order).toEqual(asked.filter((file) => file !== gone).map(({ hash }) => hash))
  for (const { hash, size } of asked.filter((file) => file !== gone)) {
    const bytes = Buffer.concat(records.filter((one) => one.hash === hash).map((one) => one.bytes))
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, hash])
  }
})
