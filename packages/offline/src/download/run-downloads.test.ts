import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect, test } from 'vitest'
import { StoreFull } from '../ports/store.ts'
import { pageLocks } from '../store/page-locks.ts'
import { MARINA } from '../testing/a-device.ts'
import {
  aDownloader,
  aFilePost,
  big,
  isReady,
  MB,
  one,
  three,
  two,
  withTrail,
} from '../testing/a-download.ts'
import { digest, hashOf, memoryFiles, named } from '../testing/memory-files.ts'
import { packServer } from '../testing/pack-server.ts'
import type { DownloadJob } from './download-job.ts'
import { callOff, leaveOut, retryFailed } from './job-rows.ts'
import { receivePack } from './receive-pack.ts'
import { runDownloads } from './run-downloads.ts'

test('a downloaded trail has every file verified, every resource ready, and is in the cache', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }], ['b', { 'two.png': two }])
  expect(await device.download('trail')).toBe('done')
  expect([...device.files.stored.keys()].sort()).toEqual([one, two, big].map(hashOf).sort())
  expect(await isReady(device, 'a')).toBe(true)
  expect(await device.jobs()).toEqual([])
  const cached = await device.store.read(['cache'], (tx) => tx.list('cache'))
  expect(cached.map((row) => row.trail.id)).toEqual(['trail'])
})

test('D1 only one runner works at a time, and a second one returns false', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.ask('trail')
  expect(await Promise.all([device.run(), device.run()])).toEqual([true, false])
  expect(device.ends).toEqual([['trail', 'done']])
})

test('D2 downloads run in the order in which they were requested', async () => {
  const device = aDownloader()
  for (const id of ['x', 'y', 'z']) device.publish(id, 1, [aFilePost(id, { 'one.png': one })], [one])
  for (const id of ['z', 'x', 'y']) await device.ask(id)
  await device.run()
  expect(device.ends.map(([id]) => id)).toEqual(['z', 'x', 'y'])
})

test('D2 a download that a crash interrupted is resumed first', async () => {
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

test('D3 an unknown trail, an empty trail and an ended session have their own outcomes', async () => {
  const device = aDownloader()
  device.publish('empty', 1, [], [])
  expect(await device.download('unknown')).toBe('no_trail')
  expect(await device.download('empty')).toBe('no_resources')
  device.server.endSessions('marina')
  expect(await device.download('empty')).toBe('signedOut')
  expect((await device.jobs()).map((job) => job.failure)).toEqual(['signedOut', 'no_trail'])
})

test('D4 a file that many resources share is fetched once, and a stored file is not fetched', async () => {
  const device = withTrail(
    ['a', { 'one.png': one, 'again.png': one, 'two.png': two }],
    ['b', { 'one.png': one, 'three.png': three }],
  )
  await device.download('trail')
  expect(device.packs.asked).toEqual([[hashOf(one), hashOf(two)], [hashOf(three)]])
})

test('D7 a damaged file is dropped and fetched again', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  device.packs.spoiled.set(hashOf(one), 2)
  device.packs.spoiled.set(hashOf(big), 1)
  expect(await device.download('trail')).toBe('done')
  expect(device.files.stored.get(hashOf(one))).toEqual(one)
  expect(hashOf(device.files.stored.get(hashOf(big))!)).toBe(hashOf(big))
})

test('D7 a resource fails after five rounds with growing pauses, and other resources go on', async () => {
  const device = withTrail(['a', { 'one.png': one }], ['b', { 'two.png': two }])
  device.packs.spoiled.set(hashOf(one), 100)
  expect(await device.download('trail')).toBe('fail')
  expect(device.packs.asked.filter((requests) => requests[0] === hashOf(one))).toHaveLength(5)
  expect(device.clock.pauses.slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(await isReady(device, 'a')).toBe(false)
  expect(await isReady(device, 'b')).toBe(true)
  expect(device.files.stored.has(hashOf(one))).toBe(false)
})

test.each([0.1, 0.5, 0.99])(
  'D8 a download cut at %f of its bytes continues from what is verified',
  async (share) => {
    const device = withTrail(['a', { 'one.png': one, 'big.mp4': big, 'two.png': two }])
    const total = one.length + big.length + two.length
    device.packs.cutAfter = Math.floor(total * share)
    await device.ask('trail')
    const cut = device.calls.pack
    device.calls.pack = async (requests) => {
      const answer = await cut(requests)
      device.packs.cutAfter = Number.POSITIVE_INFINITY
      return answer
    }
    await device.run()
    expect(device.ends.at(-1)?.[1]).toBe('done')
    expect(hashOf(device.files.stored.get(hashOf(big))!)).toBe(hashOf(big))
    // a small file that was cut is sent again; a large one goes on where it was cut
    expect(device.packs.sent).toBeLessThan(total + Math.max(one.length, two.length) + 1000)
  },
)

test('D8 a large file that was complete when its tab ended is verified and not fetched again', async () => {
  const device = withTrail(['a', { 'big.mp4': big }])
  await device.files.append(named(big), 0, big)
  expect(await device.download('trail')).toBe('done')
  expect(device.packs.asked).toEqual([])
})

test('D9 five attempts without progress fail, and the next download continues from the stored part', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  device.packs.cutAfter = 2 * MB
  await device.ask('trail')
  const pack = device.calls.pack
  device.calls.pack = async (requests) => {
    const answer = await pack(requests)
    device.packs.isDown = true
    return answer
  }
  await device.run()
  expect(device.ends.at(-1)?.[1]).toBe('fail')
  expect(device.files.stored.has(hashOf(one))).toBe(true)
  const come = device.files.parts.get(hashOf(big))!.length
  expect(come).toBeGreaterThan(MB)
  device.calls.pack = pack
  device.packs.isDown = false
  device.packs.cutAfter = Number.POSITIVE_INFINITY
  await retryFailed(device.store, MARINA)
  await device.run()
  expect(device.ends.at(-1)?.[1]).toBe('done')
  expect(device.packs.asked.at(-1)).toEqual([[hashOf(big), come]])
})

test('D10 a download pauses 100 ms between resources and reports progress by resource', async () => {
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

test('D14 a full disk stops the download with the needed and free bytes, and keeps what has come', async () => {
  const files = memoryFiles(one.length + 2 * MB)
  const device = aDownloader({ files })
  device.publish('trail', 1, [aFilePost('a', { 'one.png': one, 'big.mp4': big })], [one, big])
  expect(await device.download('trail')).toBe('full')
  expect(await device.jobs()).toMatchObject([{ failure: 'full' }])
  expect(device.wants).toEqual([{ needed: big.length - 2 * MB, free: 0 }])
  expect(files.stored.has(hashOf(one))).toBe(true)
  files.capacity = Number.POSITIVE_INFINITY
  expect(await device.download('trail')).toBe('done')
})

test('D14 a device too full to store the failure still reports it, and continues on a new request', async () => {
  const device = aDownloader({ files: memoryFiles(one.length) })
  device.publish('trail', 1, [aFilePost('a', { 'one.png': one, 'two.png': two })], [one, two])
  await device.ask('trail')
  const write = device.store.write
  device.store.write = async (tables, work) =>
    write(tables, async (tx) => {
      const put: typeof tx.put = (table, key, row) => {
        if (table === 'downloads' && (row as DownloadJob).failure === 'full') throw new StoreFull('no room')
        return tx.put(table, key, row)
      }
      return work({ ...tx, put })
    })
  await device.run()
  expect(device.ends).toEqual([['trail', 'full']])
  expect(await device.jobs()).toEqual([])
  device.store.write = write
  device.files.capacity = Number.POSITIVE_INFINITY
  expect(await device.download('trail')).toBe('done')
})

test('D15 a cancelled download stops, and what has come stays', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }], ['b', { 'two.png': two }])
  const append = device.files.append
  device.files.append = async (file, offset, bytes) => {
    await append(file, offset, bytes)
    await callOff(device.store, { owner: MARINA, groupTrailId: 'trail' })
  }
  expect(await device.download('trail')).toBe('calledOff')
  expect(await device.jobs()).toEqual([])
  expect(device.packs.asked).toHaveLength(1)
  // the download notices with its next report of progress
  expect(device.files.parts.get(hashOf(big))?.length).toBe(2 * MB)
})

test('D15 one resource can be left out of a download, and leaving out the last one ends it', async () => {
  const device = withTrail(['a', { 'one.png': one }], ['b', { 'two.png': two }])
  const job = { owner: MARINA, groupTrailId: 'trail' }
  await device.ask('trail', ['a', 'b'])
  await leaveOut(device.store, job, 'a')
  await device.run()
  expect([...device.files.stored.keys()]).toEqual([hashOf(two)])
  await device.ask('trail', ['a'])
  await leaveOut(device.store, job, 'a')
  await device.ask('trail')
  await leaveOut(device.store, job, 'a')
  expect(await device.jobs()).toEqual([])
})

test('D7 bytes beyond a file’s size are not written', async () => {
  const files = memoryFiles()
  const hash = hashOf(big)
  const longer = new Uint8Array(big.length + 10)
  longer.set(big)
  const packs = packServer()
  packs.byHash.set(hash, longer)
  const answer = await packs.pack([hash])
  if (!answer.ok) throw new Error('no pack')
  const wanted = new Map([[hash, { ...named(big), have: 0 }]])
  await receivePack({ files, digest, wanted, onBytes: async () => undefined }, answer.value)
  expect(files.parts.get(hash)?.length ?? 0).toBeLessThanOrEqual(big.length)
  expect(files.stored.has(hash)).toBe(false)
})

test('D10 a download without faults pauses only between its resources', async () => {
  const device = withTrail(['a', { 'one.bin': one, 'big.bin': big }], ['b', { 'two.bin': two }], ['c', {}])
  expect(await device.download('trail')).toBe('done')
  expect(device.clock.pauses).toEqual([100, 100])
})

test('D8 files missing after a complete pack are requested again at once', async () => {
  const device = withTrail(['a', { 'one.bin': one, 'two.bin': two }])
  device.packs.spoiled.set(hashOf(two), 1)
  expect(await device.download('trail')).toBe('done')
  expect(device.clock.pauses).toEqual([])
})

test('D26 an online-only resource is not fetched, and the trail is complete without it', async () => {
  const device = aDownloader()
  const live = { ...aFilePost('live', { 'two.png': two }), offline: false }
  device.publish('trail', 1, [aFilePost('a', { 'one.png': one }), live], [one, two])
  expect(await device.download('trail')).toBe('done')
  expect([...device.files.stored.keys()]).toEqual([hashOf(one)])
  expect(await device.game('live')).toBeUndefined()
  await device.ask('trail', ['live'])
  await device.run()
  expect(device.ends.at(-1)).toEqual(['trail', 'no_resources'])
})

test('D21 a resource of an unknown kind is not fetched, and the trail is complete without it', async () => {
  const device = withTrail(['a', { 'one.png': one }], ['dive', { 'two.png': two }])
  const asUnknown = (trail: Trail): Trail => ({
    ...trail,
    steps: trail.steps.map((step) => ({
      ...step,
      resources: step.resources.map((r) =>
        r.id === 'dive' ? { ...r, type: 'unknown', data: { type: 'unknown' } } : r,
      ),
    })),
  })
  const { trail } = device.calls
  device.ports.calls.trail = async (id, team) => {
    const answer = await trail(id, team)
    return answer.ok && answer.value ? { ok: true, value: asUnknown(answer.value) } : answer
  }
  expect(await device.download('trail')).toBe('done')
  expect([...device.files.stored.keys()]).toEqual([hashOf(one)])
  expect(await device.game('dive')).toBeUndefined()
  const [cached] = await device.store.read(['cache'], (tx) => tx.list('cache'))
  expect(cached!.trail.steps[0]!.resources.map((r) => r.id)).toEqual(['a', 'dive'])
})
