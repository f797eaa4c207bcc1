import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import type { Store } from '../ports/store.ts'
import { memoryStore } from '../store/memory-store.ts'
import { aClaim, aDevice, MARINA, pointsOf } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'

const offline = (store?: Store) => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  return aDevice(server.calls(server.signIn('marina')), { store })
}

test('Q1 a queued play is stored as an item and a play', async () => {
  const device = offline()
  const play = await device.play({ claim: aClaim({ points: [40] }) })
  const [item] = await device.queue()
  const [stored] = await device.plays()
  expect(item).toMatchObject({ id: play.id, groupTrailId: 'group', trackingId: null })
  expect(stored).toMatchObject({ id: play.id, play: { points: [40], finished: true } })
})

test('Q1 when a play cannot be written, its item is not written either', async () => {
  const whole = memoryStore()
  const broken: Store = {
    read: whole.read,
    write: (tables, work) =>
      whole.write(tables, (tx) =>
        work({
          ...tx,
          put: async (table, key, row) => {
            if (table === 'plays') throw new Error('no room')
            await tx.put(table, key, row)
          },
        }),
      ),
  }
  const device = offline(broken)
  await expect(device.play()).rejects.toThrow('no room')
  expect(await device.queue()).toEqual([])
})

test('Q2 order numbers grow across the users and journeys of a device, and ids differ', async () => {
  const store = memoryStore()
  const marina = offline(store)
  const elsewhere = aDevice(marina.calls, {
    store,
    owner: { userId: 'joao', journey: 'sales' },
    newId: marina.newId,
  })
  await marina.play()
  await elsewhere.play()
  await marina.mark({ kind: 'introduction' })
  const items = await marina.queue()
  expect(items.map((item) => item.order).sort()).toEqual([1, 2, 3])
  expect(new Set(items.map((item) => item.id)).size).toBe(3)
})

test('Q2 a play carries its order number as seq, and the device’s clock only as its date', async () => {
  const device = offline()
  await device.play()
  await device.play()
  expect((await device.plays()).map(({ play }) => play.seq).sort()).toEqual([1, 2])
})

test('Q3 a moment that is already queued is not queued again', async () => {
  const device = offline()
  await device.mark({ kind: 'introduction' })
  expect(await device.mark({ kind: 'introduction' })).toBeNull()
  await device.mark({ kind: 'step', stepId: 'one' })
  await device.mark({ kind: 'step', stepId: 'one' })
  expect((await device.queue()).map((item) => item.content)).toEqual([
    { kind: 'introduction' },
    { kind: 'step', stepId: 'one' },
  ])
})

test('Q3 the same moment of another trail, team, user or content is queued', async () => {
  const device = offline()
  await device.mark({ kind: 'teamName', teamName: 'Ipê' })
  await device.mark({ kind: 'teamName', teamName: 'Ipê' }, { groupTrailId: 'other' })
  await device.mark({ kind: 'teamName', teamName: 'Ipê' }, { team: 'team-1' })
  await device.mark({ kind: 'teamName', teamName: 'Ipê' }, { owner: { ...MARINA, userId: 'joao' } })
  await device.mark({ kind: 'teamName', teamName: 'Jatobá' })
  expect(await device.queue()).toHaveLength(5)
})

test('Q3 a team name is skipped if it is the last one queued, and an earlier name is queued again', async () => {
  const device = offline()
  const name = (teamName: string, hour: number) =>
    device.mark({ kind: 'teamName', teamName, date: `2026-03-01T1${hour}:00:00.000Z` })
  await name('Ipê', 0)
  expect(await name('Ipê', 1)).toBeNull()
  await name('Jatobá', 2)
  await name('Ipê', 3)
  const names = (await device.queue()).map(({ content }) => content.kind === 'teamName' && content.teamName)
  expect(names).toEqual(['Ipê', 'Jatobá', 'Ipê'])
})

test('Q3 a team name is skipped also when other items were queued after it', async () => {
  const device = offline()
  await device.mark({ kind: 'teamName', teamName: 'Ipê' })
  await device.mark({ kind: 'introduction' })
  expect(await device.mark({ kind: 'teamName', teamName: 'Ipê' })).toBeNull()
  expect((await device.queue()).map(({ content }) => content.kind)).toEqual(['teamName', 'introduction'])
})

test('Q4 two plays of one resource are two items, and both are sent', async () => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  await device.play({ claim: aClaim({ points: [30] }) })
  await device.play({ claim: aClaim({ points: [70] }) })
  expect((await device.plays()).map(({ play }) => pointsOf(play))).toEqual([30, 70])
  await device.sync()
  expect(server.attempt('marina', 'group').plays.map((play) => play.points)).toEqual([30, 70])
})
