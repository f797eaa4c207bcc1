import { expect, test } from 'vitest'
import { sittingKey } from '../sitting/sitting.ts'
import { keepSitting, newSitting } from '../sitting/sittings.ts'
import { prefixOf } from '../store/owner.ts'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { type aDownloader, aFilePost, one, three, two, withTrail } from '../testing/a-download.ts'
import { hashOf } from '../testing/memory-files.ts'
import { noteDamage, noteInstalled } from './games.ts'
import { keepCurrent } from './keep-current.ts'
import { gameKey } from './stored-game.ts'

type Device = ReturnType<typeof aDownloader>

const CONTENTS = [one, two, three]
const NAME = { owner: MARINA, groupTrailId: 'trail', resourceId: 'a' }

async function sit(
  device: Device,
  version: number,
  part: { groupTrailId?: string; resourceId?: string } = {},
) {
  const seat = aDevice(device.server.calls('none'), { store: device.store })
  const begun = { ...NAME, type: 'post', team: null, version, ...part } as const
  await keepSitting(seat.ports, newSitting(seat.ports, `${version} ${JSON.stringify(part)}`, begun))
}

async function publishAndDownload(device: Device, version: number): Promise<void> {
  const content = CONTENTS[version - 1]!
  device.publish('trail', version, [aFilePost('a', { 'it.png': content })], [content])
  await device.download('trail')
}

test('D11 a sitting of the trail keeps the current version when the next one is downloaded', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  await device.download('trail')
  await sit(device, 1, { resourceId: 'b' })
  await publishAndDownload(device, 2)
  expect(await device.game('a')).toMatchObject({ current: { version: 1 }, next: null })
  expect([...device.files.stored.keys()]).toEqual([hashOf(one)])
})

test('D11 a sitting of another trail or version keeps no version', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  await device.download('trail')
  await sit(device, 1, { groupTrailId: 'another' })
  await sit(device, 7)
  await publishAndDownload(device, 2)
  expect(await device.game('a')).toMatchObject({ current: { version: 2 }, older: [] })
  expect([...device.files.stored.keys()]).toEqual([hashOf(two)])
})

test('D11 an older version kept for a sitting is deleted once the sitting has ended', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  await device.download('trail')
  const first = (await device.game('a'))!
  await publishAndDownload(device, 2)
  const second = (await device.game('a'))!
  const row = { ...second, older: [first.current!] }
  await device.store.write(['games'], (tx) => tx.put('games', gameKey(NAME), row))
  await sit(device, 1)
  await publishAndDownload(device, 3)
  expect(await device.game('a')).toMatchObject({ current: { version: 3 }, older: [{ version: 1 }] })
  await device.store.write(['sittings'], async (tx) => {
    for (const sitting of await tx.list('sittings')) await tx.delete('sittings', sittingKey(sitting))
  })
  await device.run()
  expect((await device.game('a'))?.older).toEqual([])
})

test('D11 a version that is fetched again is stored once', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  await device.download('trail')
  await sit(device, 1)
  await publishAndDownload(device, 1)
  expect(await device.game('a')).toMatchObject({ current: { version: 1 }, next: null, older: [] })
})

test('D13 damage to the ready version keeps the newer version that is coming', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  await device.download('trail')
  device.packs.isDown = true
  await publishAndDownload(device, 2)
  await device.store.write(['games'], (tx) => noteDamage(tx, NAME))
  expect(await device.game('a')).toMatchObject({ current: null, next: { version: 2 } })
  await device.store.write(['games'], (tx) => noteDamage(tx, NAME))
  expect(await device.game('a')).toMatchObject({ current: null, next: { version: 2 } })
})

test('D13 a file that the browser evicted is fetched again, for the resources that need it only', async () => {
  const device = withTrail(
    ['a', { 'it.png': one }],
    ['b', { 'it.png': two }],
    ['c', { 'x.png': one, 'y.png': two }],
  )
  await device.download('trail')
  device.files.stored.delete(hashOf(one))
  await keepCurrent(device.ports, MARINA, { isMetered: true })
  expect((await device.jobs()).map(({ groupTrailId, resourceIds }) => [groupTrailId, resourceIds])).toEqual([
    ['trail', ['a', 'c']],
  ])
  await device.run()
  expect(device.packs.asked.at(-1)).toEqual([hashOf(one)])
  expect(await device.jobs()).toEqual([])
})

test('noting damage or an installation does not bring back a deleted resource', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  await device.store.write(['games'], async (tx) => {
    await noteDamage(tx, NAME)
    await noteInstalled(tx, NAME, { version: 1, at: '2026-03-01T00:00:00.000Z' })
  })
  expect(await device.game('a')).toBeUndefined()
})

test('L2 a downloaded resource is removed from the online plays, and others stay', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  const played = (groupTrailId: string, resourceId: string) => ({
    groupTrailId,
    resourceId,
    type: 'post' as const,
    link: null,
  })
  const others = [played('another', 'a'), played('trail', 'b')]
  const key = prefixOf(MARINA)
  await device.store.write(['lastPlayOnline'], (tx) =>
    tx.put('lastPlayOnline', key, [played('trail', 'a'), ...others]),
  )
  await device.download('trail')
  expect(await device.store.read(['lastPlayOnline'], (tx) => tx.get('lastPlayOnline', key))).toEqual(others)
})
