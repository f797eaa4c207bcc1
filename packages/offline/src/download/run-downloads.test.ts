import { expect, test } from 'vitest'
import { beginSitting, closeSitting } from '../sitting/sittings.ts'
import { pageLocks } from '../store/page-locks.ts'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { aDownloader, aFilePost } from '../testing/a-download.ts'
import { hashOf, memoryFiles } from '../testing/memory-files.ts'
import { someBytes } from '../testing/pack-server.ts'
import { noteDamage, noteInstalled } from './games.ts'
import { callOff, retryFailed } from './job-rows.ts'
import { runDownloads } from './run-downloads.ts'
import { playsOffline } from './stored-game.ts'
import { storedSizes } from './stored-sizes.ts'

const KB = 1024
const MB = 1024 * KB
const one = someBytes(3 * KB, 1)
const two = someBytes(5 * KB, 2)
const three = someBytes(7 * KB, 3)
const big = someBytes(3 * MB + 100, 4)

function withTrail(...resources: [id: string, files: Record<string, Uint8Array>][]) {
  const device = aDownloader()
  const posts = resources.map(([id, files]) => aFilePost(id, files))
  const bytes = resources.flatMap(([, files]) => Object.values(files))
  device.publish('trail', 1, posts, bytes)
  return device
}

const isReady = async (device: ReturnType<typeof aDownloader>, id: string) =>
  (await device.game(id))?.current !== null && (await device.game(id)) !== undefined

test('a whole trail: every file verified, every resource ready, the trail in the cache', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }], ['b', { 'two.png': two }])
  expect(await device.download('trail')).toBe('done')
  expect([...device.files.stored.keys()].sort()).toEqual([one, two, big].map(hashOf).sort())
  expect(await isReady(device, 'a')).toBe(true)
  expect(await device.jobs()).toEqual([])
  const cached = await device.store.read(['cache'], (tx) => tx.list('cache'))
  expect(cached.map((row) => row.trail.id)).toEqual(['trail'])
})

test('D1 while one runner is at it, another answers that', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.ask('trail')
  expect(await Promise.all([device.run(), device.run()])).toEqual([true, false])
  expect(device.ends).toEqual([['trail', 'done']])
})

test('D2 others wait in the order asked for', async () => {
  const device = aDownloader()
  for (const id of ['x', 'y', 'z']) device.publish(id, 1, [aFilePost(id, { 'one.png': one })], [one])
  for (const id of ['z', 'x', 'y']) await device.ask(id)
  await device.run()
  expect(device.ends.map(([id]) => id)).toEqual(['z', 'x', 'y'])
})

test('D2 what a crash cut off is taken up first', async () => {
  const device = aDownloader()
  for (const id of ['x', 'y']) device.publish(id, 1, [aFilePost(id, { 'one.png': one })], [one])
  await device.ask('x')
  await device.ask('y')
  const crashed = {
    ...device.ports,
    calls: { ...device.calls, trail: () => new Promise<never>(() => undefined) },
  }
  void runDownloads({ ...crashed, locks: pageLocks() }, MARINA)
  await device.clock.pause(0)
  await device.run()
  expect(device.ends.map(([id]) => id)).toEqual(['x', 'y'])
})

test('D3 no such trail, no answer, no resources', async () => {
  const device = aDownloader()
  device.publish('empty', 1, [], [])
  expect(await device.download('unknown')).toBe('no_trail')
  expect(await device.download('empty')).toBe('no_resources')
  device.server.endSessions('marina')
  expect(await device.download('empty')).toBe('signedOut')
  expect((await device.jobs()).map((job) => job.failure)).toEqual(['signedOut', 'no_trail'])
})

test('D4 a file named by many is asked for once, and what is here is not asked for', async () => {
  const device = withTrail(
    ['a', { 'one.png': one, 'again.png': one, 'two.png': two }],
    ['b', { 'one.png': one, 'three.png': three }],
  )
  await device.download('trail')
  expect(device.packs.asked).toEqual([[hashOf(one), hashOf(two)], [hashOf(three)]])
})

test('D6 a new version fetches only the files whose hash is new', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  await device.download('trail')
  const sent = device.packs.sent
  device.publish('trail', 2, [aFilePost('a', { 'one.png': two, 'big.mp4': big })], [two])
  await device.download('trail')
  expect(device.packs.asked.at(-1)).toEqual([hashOf(two)])
  expect(device.packs.sent - sent).toBeLessThan(two.length + 100)
  expect((await device.game('a'))?.current?.version).toBe(2)
  expect(device.files.stored.has(hashOf(one))).toBe(false)
})

test('D7 a bad file is dropped and asked for again, with growing pauses', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  device.packs.spoiled.set(hashOf(one), 2)
  device.packs.spoiled.set(hashOf(big), 1)
  expect(await device.download('trail')).toBe('done')
  expect(device.files.stored.get(hashOf(one))).toEqual(one)
  expect(hashOf(device.files.stored.get(hashOf(big))!)).toBe(hashOf(big))
})

test('D7 after five rounds its resource fails, and the others go on', async () => {
  const device = withTrail(['a', { 'one.png': one }], ['b', { 'two.png': two }])
  device.packs.spoiled.set(hashOf(one), 100)
  expect(await device.download('trail')).toBe('fail')
  expect(device.packs.asked.filter((wishes) => wishes[0] === hashOf(one))).toHaveLength(5)
  expect(device.clock.pauses.slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(await isReady(device, 'a')).toBe(false)
  expect(await isReady(device, 'b')).toBe(true)
  expect(device.files.stored.has(hashOf(one))).toBe(false)
})

test.each([0.1, 0.5, 0.99])('D8 cut at %f of the way it goes on from what is verified', async (share) => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big, 'two.png': two }])
  const total = one.length + big.length + two.length
  device.packs.cutAfter = Math.floor(total * share)
  await device.ask('trail')
  const cut = device.calls.pack
  device.calls.pack = async (wishes) => {
    const answer = await cut(wishes)
    device.packs.cutAfter = Number.POSITIVE_INFINITY
    return answer
  }
  await device.run()
  expect(device.ends.at(-1)?.[1]).toBe('done')
  expect(hashOf(device.files.stored.get(hashOf(big))!)).toBe(hashOf(big))
  expect(device.packs.sent).toBeLessThan(total + MB + 1000)
})

test('D9 nothing gained five times: fail; what has come stays and the next time goes on', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  device.packs.cutAfter = 2 * MB
  await device.ask('trail')
  const pack = device.calls.pack
  device.calls.pack = async (wishes) => {
    const answer = await pack(wishes)
    device.packs.isDown = true
    return answer
  }
  await device.run()
  expect(device.ends.at(-1)?.[1]).toBe('fail')
  expect(device.files.stored.has(hashOf(one))).toBe(true)
  expect(device.files.parts.get(hashOf(big))?.length).toBe(MB)
  device.calls.pack = pack
  device.packs.isDown = false
  device.packs.cutAfter = Number.POSITIVE_INFINITY
  await retryFailed(device.store, MARINA, ['fail'])
  await device.run()
  expect(device.ends.at(-1)?.[1]).toBe('done')
  expect(device.packs.asked.at(-1)).toEqual([[hashOf(big), MB]])
})

test('D10 100 ms between resources, and progress by resource', async () => {
  const device = withTrail(['a', { 'one.png': one }], ['b', { 'two.png': two }], ['c', {}])
  device.packs.spoiled.set(hashOf(two), 100)
  await device.download('trail')
  expect(device.clock.pauses.filter((ms) => ms === 100)).toHaveLength(2)
  expect((await device.jobs())[0]?.progress).toMatchObject({
    a: { done: one.length, total: one.length },
    b: { done: 0, total: two.length },
    c: { done: 0, total: 0 },
  })
})

test('D11 the ready version stays playable until the next is whole', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.download('trail')
  device.publish('trail', 2, [aFilePost('a', { 'two.png': two })], [two])
  device.packs.isDown = true
  expect(await device.download('trail')).toBe('fail')
  expect(await device.game('a')).toMatchObject({ current: { version: 1 }, next: { version: 2 } })
  expect(device.files.stored.has(hashOf(one))).toBe(true)
})

test('D11 a version that a sitting plays is kept until it ends', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.download('trail')
  const seat = aDevice(device.server.calls('none'), { store: device.store })
  const begun = { owner: MARINA, groupTrailId: 'trail', resourceId: 'a', type: 'post', team: null } as const
  await beginSitting(seat.ports, 'sitting', { ...begun, version: 1 })
  device.publish('trail', 2, [aFilePost('a', { 'two.png': two })], [two])
  await device.download('trail')
  expect((await device.game('a'))?.current?.version).toBe(2)
  expect(device.files.stored.has(hashOf(one))).toBe(true)
  await closeSitting(seat.ports, { owner: MARINA, id: 'sitting' })
  await device.run()
  expect(device.files.stored.has(hashOf(one))).toBe(false)
})

test('D12 deleting takes the files that nothing else needs, and leaves shared ones', async () => {
  const device = aDownloader()
  device.publish('x', 1, [aFilePost('a', { 'one.png': one, 'two.png': two })], [one, two])
  device.publish('y', 1, [aFilePost('b', { 'two.png': two, 'three.png': three })], [three])
  await device.download('x')
  await device.download('y')
  await device.remove('x')
  expect([...device.files.stored.keys()].sort()).toEqual([two, three].map(hashOf).sort())
  expect(await device.game('a')).toBeUndefined()
})

test('D12 one resource of a trail can go alone; a resource of two trails goes with the last', async () => {
  const device = aDownloader()
  const shared = aFilePost('shared', { 'three.png': three })
  device.publish('x', 1, [aFilePost('a', { 'one.png': one }), shared], [one, three])
  device.publish('y', 1, [shared], [])
  await device.download('x')
  await device.download('y')
  await device.remove('x', 'a')
  expect([...device.files.stored.keys()]).toEqual([hashOf(three)])
  await device.remove('x')
  expect((await device.game('shared'))?.trailIds).toEqual(['y'])
  await device.remove('y')
  expect(device.files.stored.size).toBe(0)
})

test('D13 a ready resource that lost a file is not ready, and is fetched again', async () => {
  const device = withTrail(['a', { 'one.png': one, 'two.png': two }])
  await device.download('trail')
  device.files.stored.delete(hashOf(one))
  await device.store.write(['games'], (tx) => noteDamage(tx, MARINA, 'a'))
  expect(await isReady(device, 'a')).toBe(false)
  await device.download('trail')
  expect(await isReady(device, 'a')).toBe(true)
  expect(device.packs.asked.at(-1)).toEqual([hashOf(one)])
})

test('D13 a file that goes while its resource is being fetched is fetched again before it is ready', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  const append = device.files.append
  let lost = false
  device.files.append = async (hash, offset, bytes) => {
    if (!lost) device.files.stored.delete(hashOf(one))
    lost = true
    await append(hash, offset, bytes)
  }
  expect(await device.download('trail')).toBe('done')
  expect(device.files.stored.has(hashOf(one))).toBe(true)
})

test('D14 a full disk stops with what is needed and free, and keeps what has come', async () => {
  const files = memoryFiles(one.length + 2 * MB)
  const device = aDownloader({ files })
  device.publish('trail', 1, [aFilePost('a', { 'one.png': one, 'big.mp4': big })], [one, big])
  expect(await device.download('trail')).toBe('full')
  expect(await device.jobs()).toMatchObject([{ failure: 'full', needed: big.length - 2 * MB, free: 0 }])
  expect(files.stored.has(hashOf(one))).toBe(true)
  files.capacity = Number.POSITIVE_INFINITY
  expect(await device.download('trail')).toBe('done')
})

test('D15 a download that is called off stops, and what has come stays', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }], ['b', { 'two.png': two }])
  const append = device.files.append
  device.files.append = async (hash, offset, bytes) => {
    await append(hash, offset, bytes)
    await callOff(device.store, { owner: MARINA, groupTrailId: 'trail' })
  }
  expect(await device.download('trail')).toBe('calledOff')
  expect(await device.jobs()).toEqual([])
  expect(device.packs.asked).toHaveLength(1)
  expect(device.files.parts.get(hashOf(big))?.length).toBe(MB)
})

test('D16 sizes are those of what is stored, each shared file once in the total', async () => {
  const device = aDownloader()
  const a = aFilePost('a', { 'one.png': one, 'copy.png': one, 'two.png': two })
  device.publish('x', 1, [a, aFilePost('b', { 'two.png': two })], [one, two])
  device.publish('y', 1, [aFilePost('c', { 'two.png': two, 'three.png': three })], [three])
  await device.download('x')
  await device.download('y')
  const sizes = await storedSizes(device.store, device.files, MARINA)
  expect(sizes.bytes).toBe(one.length + two.length + three.length)
  expect(sizes.trails).toMatchObject([
    {
      groupTrailId: 'x',
      bytes: one.length + two.length,
      resources: [
        { resourceId: 'a', bytes: one.length + two.length },
        { resourceId: 'b', bytes: two.length },
      ],
    },
    { groupTrailId: 'y', bytes: two.length + three.length },
  ])
})

test('D16 the part of a large file that has come counts as stored', async () => {
  const device = aDownloader({ files: memoryFiles(one.length + 2 * MB) })
  device.publish('trail', 1, [aFilePost('a', { 'one.png': one, 'big.mp4': big })], [one, big])
  await device.download('trail')
  expect((await storedSizes(device.store, device.files, MARINA)).bytes).toBe(one.length + 2 * MB)
})

test('L4 deleting a download leaves its unsent plays', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.download('trail')
  const learner = aDevice(device.server.calls('none'), { store: device.store })
  await learner.play({ groupTrailId: 'trail', resourceId: 'a', claim: aClaim() })
  await device.remove('trail')
  expect(await learner.plays()).toHaveLength(1)
  expect(await learner.queue()).toHaveLength(1)
})

test('D17 files alone do not play offline: the content origin’s worker must be in, for that version', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.download('trail')
  expect(playsOffline(await device.game('a'))).toBe(false)
  const at = '2026-03-01T12:00:00.000Z'
  await device.store.write(['games'], (tx) => noteInstalled(tx, MARINA, 'a', { version: 1, at }))
  expect(playsOffline(await device.game('a'))).toBe(true)
  device.publish('trail', 2, [aFilePost('a', { 'two.png': two })], [two])
  await device.download('trail')
  expect(playsOffline(await device.game('a'))).toBe(false)
})
