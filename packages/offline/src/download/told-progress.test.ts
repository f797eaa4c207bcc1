import { packRecordHeader } from '@vereda/domain/content/pack-record.ts'
import { expect, test } from 'vitest'
import { answered } from '../calls/answer.ts'
import { aDownloader, aFilePost, big, MB, one, withTrail } from '../testing/a-download.ts'
import { hashOf, named } from '../testing/memory-files.ts'
import type { DownloadJob } from './download-job.ts'

// A resource's progress as the device notes it while its files come.

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

test('the progress of a file in pieces grows from zero to its size', async () => {
  const device = withTrail(['a', { 'big.mp4': big }])
  const told = noting(device)
  expect(await device.download('trail')).toBe('done')
  expect(told.slice(0, 2)).toEqual([0, MB])
  expect(told.at(-1)).toBe(big.length)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

test('a file of many pieces writes about fifty progress notes, and the last one is its size', async () => {
  const device = withTrail(['a', { 'big.mp4': big }])
  const told = noting(device)
  const PIECE = 16 * 1024
  device.calls.pack = async () =>
    answered(
      (async function* () {
        for (let at = 0; at < big.length; at += PIECE) {
          const bytes = big.subarray(at, at + PIECE)
          yield* [packRecordHeader(hashOf(big), bytes.length, at), bytes]
        }
      })(),
    )
  expect(await device.download('trail')).toBe('done')
  expect(told.at(-1)).toBe(big.length)
  expect(told.length).toBeLessThan(52)
})

test('a complete file with a wrong hash does not count as progress', async () => {
  const device = aDownloader()
  const post = aFilePost('a', { 'one.png': one, 'big.mp4': big })
  const asOne = { hash: hashOf(big), size: big.length } // a package whose manifest does not give the hashes of its pieces
  const data = { ...post.data, fileHashes: { 'one.png': named(one), 'big.mp4': asOne } } as typeof post.data
  device.publish('trail', 1, [{ ...post, data } as typeof post], [one, big])
  device.packs.spoiled.set(hashOf(big), 100)
  await device.download('trail')
  const [job] = await device.jobs()
  expect(job?.progress.a).toEqual({ done: one.length, total: one.length + big.length })
})
