import { packRecordHeader } from '@vereda/domain/content/pack-record.ts'
import { expect, test } from 'vitest'
import { answered, refusedWith, unreachable } from '../calls/answer.ts'
import { aDownloader, aFilePost, big, MB, one, three, two, withTrail } from '../testing/a-download.ts'
import { hashOf } from '../testing/memory-files.ts'
import { someBytes } from '../testing/pack-server.ts'

/** Two trails that wait for their download, on a device that is online. */
async function twoThatWait() {
  const device = aDownloader()
  device.publish('x', 1, [aFilePost('a', { 'one.png': one }), aFilePost('b', { 'two.png': two })], [one, two])
  device.publish('y', 1, [aFilePost('c', { 'two.png': two })], [])
  for (const id of ['x', 'y']) await device.ask(id)
  return device
}

test('a session that ends during a download stops all downloads, and they can be resumed', async () => {
  const device = await twoThatWait()
  const pack = device.calls.pack
  device.calls.pack = async () => refusedWith(401, 'signed-out')
  await device.run()
  expect(device.ends).toEqual([['x', 'signedOut']])
  const states = (await device.jobs()).map(({ groupTrailId, state }) => [groupTrailId, state])
  expect(states).toEqual([
    ['x', 'failed'],
    ['y', 'waiting'],
  ])
  device.calls.pack = pack
  await device.ask('x')
  await device.run()
  expect(device.ends.slice(1).toSorted()).toEqual([
    ['x', 'done'],
    ['y', 'done'],
  ])
})

test('D7 files that the server refuses for good fail their resource, and other resources go on', async () => {
  const device = await twoThatWait()
  const pack = device.calls.pack
  let asked = 0
  device.calls.pack = async (requests) => (asked++ < 5 ? refusedWith(400, 'malformed') : pack(requests))
  await device.run()
  expect(device.ends).toEqual([
    ['x', 'fail'],
    ['y', 'done'],
  ])
  expect((await device.game('a', 'x'))?.current).toBeNull()
  expect((await device.game('b', 'x'))?.current?.version).toBe(1)
})

test('D22 files are not requested again sooner than the server asked', async () => {
  const device = await twoThatWait()
  const pack = device.calls.pack
  let asked = 0
  device.calls.pack = async (requests) => (asked++ < 1 ? refusedWith(503, 'busy', 7_000) : pack(requests))
  await device.run()
  expect(device.clock.pauses[0]).toBe(7_000)
  expect(device.ends.map(([, outcome]) => outcome)).toEqual(['done', 'done'])
})

test('D9 without a network the whole download fails, and later resources are not requested', async () => {
  const device = await twoThatWait()
  device.packs.isDown = true
  await device.run()
  expect(device.ends.map(([, outcome]) => outcome)).toEqual(['fail', 'fail'])
  expect(await device.game('b', 'x')).toBeUndefined()
  expect(device.wants).toEqual(Array(2).fill({ needed: null, free: null }))
})

test('D22 a trail is requested five times of an overloaded server, and once if it is refused or unreachable', async () => {
  const device = aDownloader()
  const asks = async (answer: ReturnType<typeof refusedWith>) => {
    let asked = 0
    device.calls.trail = async () => {
      asked += 1
      return answer
    }
    return [await device.download('x'), asked]
  }
  expect(await asks(refusedWith(503, 'busy'))).toEqual(['fail', 5])
  expect(await asks(refusedWith(404, 'unknown'))).toEqual(['no_trail', 1])
  expect(await asks(unreachable)).toEqual(['no_trail', 1])
})

const recordOf = (bytes: Uint8Array, offset = 0, hash = hashOf(bytes)) => [
  packRecordHeader(hash, bytes.length, offset),
  bytes,
]

test('D5 an unrequested file and a repeated piece are ignored', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  const pieces = [0, 1, 2, 3].map((n) => recordOf(big.subarray(n * MB, (n + 1) * MB), n * MB, hashOf(big)))
  device.calls.pack = async () =>
    answered(
      (async function* () {
        yield* [recordOf(three), ...pieces.flatMap((piece) => [piece, piece]), recordOf(one)].flat()
      })(),
    )
  expect(await device.download('trail')).toBe('done')
  expect([...device.files.stored.keys()].sort()).toEqual([one, big].map(hashOf).sort())
  expect(device.packs.asked).toEqual([])
})

test('D6 small files are saved once a mebibyte of them has come', async () => {
  const files = [1, 2, 3].map((seed) => someBytes(700 * 1024, seed))
  const device = withTrail(['a', Object.fromEntries(files.map((bytes, n) => [`${n}.png`, bytes]))])
  const { save } = device.files
  const saved: number[] = []
  device.files.save = async (batch) => {
    saved.push(batch.length)
    await save(batch)
  }
  expect(await device.download('trail')).toBe('done')
  expect(saved).toEqual([2, 1])
})

test('D5 one request names at most two thousand files', async () => {
  const files = Array.from({ length: 2_001 }, (_, n) => new TextEncoder().encode(`file ${n}`))
  const device = withTrail(['a', Object.fromEntries(files.map((bytes, n) => [`${n}.txt`, bytes]))])
  expect(await device.download('trail')).toBe('done')
  expect(device.packs.asked.map((pack) => pack.length)).toEqual([2_000, 1])
})
