import { expect, test } from '@playwright/test'
import { PACK_HEADER_BYTES, PACK_RECORD_BYTES_MAX } from '../../packages/domain/src/content/pack-record.ts'
import { hashOf } from '../../packages/offline/src/testing/memory-files.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import type { Question } from './gate.ts'
import { packageFiles, packageTrail, sizeOf } from './package-trail.ts'

const MB = 1024 * 1024
const PATIENCE_MS = 120_000
/** A fast network. */
const PACE = 12_000_000

/** One large file, which is sent in parts, among small ones. */
const mixed = () => ({ ...packageFiles(1, 16 * MB), ...small() })
const small = () =>
  Object.fromEntries(
    Object.entries(packageFiles(60, 100_000)).map(([path, bytes]) => [`small/${path}`, bytes]),
  )

let field: Field
let device: Device

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.beforeAll(async () => {
  field = await Field.grow()
  field.gate.pace = PACE
  device = await Device.unpack()
  await device.signIn(field.at('/'), 'bento')
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

const packs = (since: number) => field.gate.asked.slice(since).filter(({ path }) => path === '/pack')
const gameOf = async (id: string) => {
  const games = (await storedIn(device.page, ['games'])).games as { resourceId: string; current: unknown }[]
  return games.find(({ resourceId }) => resourceId === `${id}-game`)
}
const expectWhole = (id: string) =>
  expect
    .poll(() => gameOf(id), { timeout: PATIENCE_MS })
    .toMatchObject({ current: { version: expect.any(Number) }, next: null })

async function ask(id: string) {
  await device.page.goto(field.at(`/trail/${id}`))
  await device.page.getByRole('button', { name: /^download · /i }).click()
  await device.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
}

type WantedPart = string | [hash: string, offset: number]

/** The bytes of each file that one pack brought, computed from the request and the number of bytes that arrived. */
function* broughtBy(
  { body, brought }: Question,
  sizes: ReadonlyMap<string, number>,
): Iterable<[string, number]> {
  let left = brought
  for (const part of JSON.parse(body) as WantedPart[]) {
    const [hash, offset] = typeof part === 'string' ? [part, 0] : part
    for (let at = offset; at < sizes.get(hash)! && left > 0; at += PACK_RECORD_BYTES_MAX) {
      const bytes = Math.min(PACK_RECORD_BYTES_MAX, sizes.get(hash)! - at, left - PACK_HEADER_BYTES)
      left -= PACK_HEADER_BYTES + Math.max(bytes, 0)
      yield [hash, Math.max(bytes, 0)]
    }
  }
}

/** The largest number of bytes of one file that came a second time, over all packs since `since`. */
function mostSentTwice(since: number, files: Record<string, Uint8Array>): number {
  const sizes = new Map(Object.values(files).map((bytes) => [hashOf(bytes), bytes.length]))
  const sent = new Map<string, number>()
  for (const pack of packs(since))
    for (const [hash, bytes] of broughtBy(pack, sizes)) sent.set(hash, (sent.get(hash) ?? 0) + bytes)
  expect(sent.size).toBe(sizes.size)
  return Math.max(...[...sent].map(([hash, bytes]) => bytes - sizes.get(hash)!))
}

/** The number of bytes of these files on the device, including parts of large files. */
const arrived = (hashes: string[]) =>
  device.page.evaluate(async (wanted) => {
    const opening = indexedDB.open('vereda')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const blobs = opening.result.transaction('blobs').objectStore('blobs')
    const sizeIn = (asking: IDBRequest) =>
      new Promise<number>((resolve) => {
        asking.onsuccess = () => resolve(asking.result?.size ?? 0)
      })
    const small = await Promise.all(wanted.map((hash) => sizeIn(blobs.get(hash))))
    opening.result.close()
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('blobs', { create: true })
    const partOf = async (hash: string) => (await folder.getFileHandle(`${hash}.part`)).getFile()
    const parts = await Promise.all(
      wanted.map((hash) =>
        partOf(hash).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    return [...small, ...parts].reduce((sum, size) => sum + size, 0)
  }, hashes)

/**
 * Cuts a download after a share of its bytes, once the device has stored what came. A busy device reads long after the bytes were sent, and
 * bytes in the network's buffers are lost.
 */
async function cutAt(share: number, files: Record<string, Uint8Array>, id: string): Promise<void> {
  const afterBytes = Math.floor(sizeOf(files) * share)
  const held = field.gate.cutOnce({ path: '/pack', afterBytes })
  await ask(id)
  await held
  const hashes = Object.values(files).map(hashOf)
  await expect.poll(() => arrived(hashes), { timeout: PATIENCE_MS }).toBeGreaterThan(afterBytes - MB - 50_000)
}

for (const share of [0.1, 0.5, 0.99]) {
  const name = `${share * 100}`

  test(`a download cut by the network at ${name} % resumes`, async () => {
    const files = mixed()
    await field.publish(packageTrail(`road-${name}`, files))
    const before = field.gate.asked.length
    await cutAt(share, files, `road-${name}`)
    field.gate.breakHeld()
    await expectWhole(`road-${name}`)
    expect(mostSentTwice(before, files)).toBeLessThanOrEqual(MB)
  })

  test(`a download cut at ${name} % by a browser crash resumes by itself`, async () => {
    const files = mixed()
    await field.publish(packageTrail(`crash-${name}`, files))
    const before = field.gate.asked.length
    await cutAt(share, files, `crash-${name}`)
    await device.crash()
    await device.open()
    await device.page.goto(field.at('/enroll'))
    await expectWhole(`crash-${name}`)
    expect(mostSentTwice(before, files)).toBeLessThanOrEqual(MB)
  })
}

test('a download whose connection falls silent resumes by itself', async () => {
  const files = mixed()
  await field.publish(packageTrail('silent', files))
  const before = field.gate.asked.length
  await cutAt(0.5, files, 'silent')
  await expectWhole('silent')
  expect(mostSentTwice(before, files)).toBeLessThanOrEqual(MB)
})

test('an update of a 200 MB package with one changed file downloads only that file', async () => {
  test.setTimeout(600_000)
  field.gate.pace = Number.POSITIVE_INFINITY
  const files = packageFiles(200, 1_000_000)
  await field.publish(packageTrail('large', files))
  await ask('large')
  await expect
    .poll(() => gameOf('large'), { timeout: 400_000, intervals: [2_000] })
    .toMatchObject({ current: { version: 1 }, next: null })
  const changed = { ...files, 'assets/part-7.bin': packageFiles(1, 1_000_000)['assets/part-0.bin']! }
  // closed before publishing: an open page would hear of the new version too, and would be cut while it fetches
  await device.close()
  await field.publish(packageTrail('large', changed))
  const before = field.gate.asked.length
  await device.open()
  await device.page.goto(field.at('/enroll'))
  await expect
    .poll(() => gameOf('large'), { timeout: PATIENCE_MS })
    .toMatchObject({ current: { version: 2 }, next: null })
  expect(packs(before)).toMatchObject([{ brought: 1_000_000 + PACK_HEADER_BYTES }])
})
