import { expect, test } from 'vitest'
import { refusedWith } from '../calls/answer.ts'
import { aDownloader, aFilePost, one, two } from '../testing/a-download.ts'

/** Two trails that wait, on a device that is online. */
async function twoThatWait() {
  const device = aDownloader()
  device.publish('x', 1, [aFilePost('a', { 'one.png': one }), aFilePost('b', { 'two.png': two })], [one, two])
  device.publish('y', 1, [aFilePost('c', { 'two.png': two })], [])
  for (const id of ['x', 'y']) await device.ask(id)
  return device
}

test('a session that ends while files come stops all downloads, and each is there to be taken up', async () => {
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

test('D7 files that the server refuses for good fail their resource, and the others go on', async () => {
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

test('D22 files are not asked for again sooner than the server wants', async () => {
  const device = await twoThatWait()
  const pack = device.calls.pack
  let asked = 0
  device.calls.pack = async (requests) => (asked++ < 1 ? refusedWith(503, 'busy', 7_000) : pack(requests))
  await device.run()
  expect(device.clock.pauses[0]).toBe(7_000)
  expect(device.ends.map(([, outcome]) => outcome)).toEqual(['done', 'done'])
})
