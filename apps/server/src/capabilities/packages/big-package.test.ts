import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeBigZip } from '../../../../../tests/packages/big-zip.ts'
import { type TemporaryStore, temporaryStore } from '../../../../../tests/packages/temporary-store.ts'
import { importPackage } from './import-package.ts'

const MiB = 1024 ** 2
const VIDEO_BYTES = 160 * MiB
const MOST_GROWTH_BYTES = 100 * MiB // a package of 1 GB took 65 MiB; what counts is that growth doesn't follow the package's size

let temporary: TemporaryStore
beforeEach(async () => {
  temporary = await temporaryStore()
})
afterEach(() => temporary.remove())

async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work().finally(() => clearInterval(watch))
  return most - before
}

it('importing a package streams it: memory does not grow with its size', async () => {
  const path = join(temporary.folder, 'big.zip')
  await writeBigZip(path, [{ name: 'index.html', content: 'x' }], { name: 'video.mp4', bytes: VIDEO_BYTES })
  const growth = await growthDuring(async () => {
    const imported = await importPackage({ path, kind: 'bundle', store: temporary.store })
    const video = imported.ok ? imported.value.files['video.mp4'] : undefined
    expect(video?.size).toBe(VIDEO_BYTES)
    expect(await temporary.store.size(video!.hash)).toBe(VIDEO_BYTES)
  })
  expect(growth).toBeLessThan(MOST_GROWTH_BYTES)
}, 120_000)
