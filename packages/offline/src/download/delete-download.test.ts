import { expect, test } from 'vitest'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { aDownloader, aFilePost, big, MB, one, three, two, withTrail } from '../testing/a-download.ts'
import { hashOf, memoryFiles } from '../testing/memory-files.ts'
import { leaveOut } from './job-rows.ts'
import { gameKey } from './stored-game.ts'
import { storedSizes } from './stored-sizes.ts'

test('D12 deleting a download removes the files that nothing else needs, and leaves shared ones', async () => {
  const device = aDownloader()
  device.publish('x', 1, [aFilePost('a', { 'one.png': one, 'two.png': two })], [one, two])
  device.publish('y', 1, [aFilePost('b', { 'two.png': two, 'three.png': three })], [three])
  await device.download('x')
  await device.download('y')
  await device.remove('x')
  expect([...device.files.stored.keys()].sort()).toEqual([two, three].map(hashOf).sort())
  expect(await device.game('a', 'x')).toBeUndefined()
})

test('D12 one resource of a trail can be deleted alone; shared files go with the last trail that needs them', async () => {
  const device = aDownloader()
  const shared = aFilePost('shared', { 'three.png': three })
  device.publish('x', 1, [aFilePost('a', { 'one.png': one }), shared], [one, three])
  device.publish('y', 1, [shared], [])
  await device.download('x')
  await device.download('y')
  await device.remove('x', 'a')
  expect([...device.files.stored.keys()]).toEqual([hashOf(three)])
  await device.remove('x')
  expect(await device.game('shared', 'x')).toBeUndefined()
  expect((await device.game('shared', 'y'))?.current).toBeDefined()
  expect([...device.files.stored.keys()]).toEqual([hashOf(three)])
  await device.remove('y')
  expect(device.files.stored.size).toBe(0)
})

test('D16 sizes count what is stored, with each shared file once in the total', async () => {
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

test('D16 freed sizes leave out files that another resource, trail or learner needs', async () => {
  const device = aDownloader()
  const [a, b] = [aFilePost('a', { 'one.png': one, 'two.png': two }), aFilePost('b', { 'one.png': one })]
  device.publish('x', 1, [a, b], [one, two])
  device.publish('y', 1, [aFilePost('c', { 'two.png': two, 'three.png': three })], [three])
  await device.download('x')
  await device.download('y')
  const sizes = await storedSizes(device.store, device.files, MARINA)
  const [x, y] = sizes.trails
  const freed = (of: typeof x) => [of?.freed, of?.resources.map((resource) => resource.freed)]
  expect([freed(x), freed(y)]).toEqual([
    [one.length, [0, 0]],
    [three.length, [three.length]],
  ])
  const [game] = await device.store.read(['games'], (tx) => tx.list('games'))
  for (const userId of ['marina', 'joao'])
    await device.store.write(['games'], (tx) => {
      const other = { ...game!, owner: { userId, journey: 'other' } }
      return tx.put('games', gameKey(other), other)
    })
  const [shared] = (await storedSizes(device.store, device.files, MARINA)).trails
  expect(freed(shared)).toEqual([0, [0, 0]])
})

test('D16 the stored part of a large file counts in the size', async () => {
  const device = aDownloader({ files: memoryFiles(one.length + 2 * MB) })
  device.publish('trail', 1, [aFilePost('a', { 'one.png': one, 'big.mp4': big })], [one, big])
  await device.download('trail')
  expect((await storedSizes(device.store, device.files, MARINA)).bytes).toBe(one.length + 2 * MB)
})

test('D16 a resource of which nothing was fetched is not listed as stored', async () => {
  const device = withTrail(['a', { 'one.png': one }], ['b', { 'two.png': two }])
  await device.ask('trail', ['a'])
  await device.run()
  device.publish('other', 1, [aFilePost('c', { 'three.png': three })], [])
  device.packs.isDown = true
  await device.download('trail')
  await device.download('other')
  expect([(await device.game('b'))?.next?.version, (await device.game('c', 'other'))?.next?.version]).toEqual(
    [1, 1],
  )
  const { trails, bytes } = await storedSizes(device.store, device.files, MARINA)
  const named = trails.map(({ groupTrailId, resources }) => [
    groupTrailId,
    ...resources.map(({ resourceId }) => resourceId),
  ])
  expect([named, bytes]).toEqual([[['trail', 'a']], one.length])
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

test('D12 deleting a resource leaves its trail’s others and the job; deleting a trail removes the job too', async () => {
  const device = withTrail(['a', { 'one.png': one }], ['b', { 'two.png': two }])
  await device.download('trail')
  await device.ask('trail', ['a'])
  await device.remove('trail', 'a')
  expect(await device.game('a')).toBeUndefined()
  expect((await device.game('b'))?.current?.version).toBe(1)
  expect(await device.jobs()).toHaveLength(1)
  await device.remove('trail')
  expect(await device.game('b')).toBeUndefined()
  expect(await device.jobs()).toEqual([])
})

test('D12 a trail that is deleted while its last resource is made ready does not come back', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  device.publish('bare', 1, [aFilePost('b', {})], [])
  const { makeReady } = device.ports
  device.ports.makeReady = async (request) => {
    const isReady = await makeReady(request)
    await device.remove(request.groupTrailId)
    return isReady
  }
  for (const id of ['trail', 'bare']) expect([id, await device.download(id)]).toEqual([id, 'calledOff'])
  expect([await device.game('a'), await device.game('b', 'bare')]).toEqual([undefined, undefined])
  expect([device.files.stored.size, device.packs.asked.length]).toEqual([0, 1])
})

test('D15 a resource left out in another tab is not fetched, and the rest is', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }], ['b', { 'two.png': two }])
  const { pack } = device.calls
  device.calls.pack = async (requests) => {
    await leaveOut(device.store, { owner: MARINA, groupTrailId: 'trail' }, 'a')
    return pack(requests)
  }
  device.ports.calls = device.calls
  await device.ask('trail', ['a', 'b'])
  await device.run()
  expect((await device.game('a'))?.current).toBeNull()
  expect((await device.game('b'))?.current?.version).toBe(1)
  expect([device.ends, await device.jobs()]).toEqual([[['trail', 'done']], []])
})
