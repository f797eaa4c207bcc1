import { expect, test } from 'vitest'
import { memoryStore } from '../store/memory-store.ts'
import { aDownloader, aFilePost, big, MB, one, withTrail } from '../testing/a-download.ts'
import { hashOf } from '../testing/memory-files.ts'
import { someBytes } from '../testing/pack-server.ts'
import type { DownloadJob } from './download-job.ts'

// How far a resource is, as the device notes it while its files come.

/** Every progress of resource `a` that was noted, in order. */
function noting(device: ReturnType<typeof aDownloader>) {
  const told: number[] = []
  const { write } = device.store
  device.ports.store = {
    ...device.store,
    read: device.store.read,
    async write(tables, work) {
      const answer = await write.call(device.store, tables, work)
      const [job]: DownloadJob[] = await device.jobs()
      const done = job?.progress.a?.done
      if (done !== undefined && done !== told.at(-1)) told.push(done)
      return answer as never
    },
  }
  return told
}

test('a file in pieces is told as they come, from nothing to the whole', async () => {
  const device = withTrail(['a', { 'big.mp4': big }])
  const told = noting(device)
  expect(await device.download('trail')).toBe('done')
  expect(told.slice(0, 2)).toEqual([0, MB])
  expect(told.at(-1)).toBe(big.length)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

test('of many small files no more than fifty words are written, and the last one is the whole', async () => {
  const files = Array.from({ length: 300 }, (_, n) => someBytes(64 * 1024, n + 10))
  const device = aDownloader({ store: memoryStore() })
  device.publish(
    'trail',
    1,
    [aFilePost('a', Object.fromEntries(files.map((bytes, n) => [`${n}.png`, bytes])))],
    files,
  )
  const told = noting(device)
  expect(await device.download('trail')).toBe('done')
  expect(told.at(-1)).toBe(300 * 64 * 1024)
  expect(told.length).toBeLessThan(52)
})

test('what was spoiled counts no more', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  device.packs.spoiled.set(hashOf(big), 100)
  await device.download('trail')
  const [job] = await device.jobs()
  expect(job?.progress.a).toEqual({ done: one.length + 3 * MB, total: one.length + big.length })
})
