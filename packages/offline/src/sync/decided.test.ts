import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { type Answer, answered, refusedWith, unreachable } from '../calls/answer.ts'
import type { Decision } from '../ports/sync-calls.ts'
import { aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { moveToDeadLetters } from './dead-letters.ts'
import { clearDecided } from './decided.ts'
import { tryAgain } from './try-again.ts'

const document = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'resource' })] })] })

/** A device that holds a dead letter of a play worth 50 points, and what its server answers about it. */
async function withDeadLetter() {
  const server = learningServer()
  server.enrol('marina', 'group', document)
  server.enrol('marina', 'other', document)
  let told: Answer<{ key: string; decision: Decision }[]> = answered([])
  const asked: string[][] = []
  const calls = {
    ...server.calls(server.signIn('marina')),
    decidedItems: async (keys: readonly string[]) => {
      asked.push([...keys])
      return told
    },
  }
  const device = aDevice(calls)
  await device.refresh()
  await device.play()
  const [item] = await device.queue()
  await moveToDeadLetters(device.ports, item!, { status: 404, code: 'unknown-trail' })
  const says = (answer: typeof told) => (told = answer)
  return { device, asked, key: item!.id, says, server }
}

test('Q24 what was accepted leaves the device at its next sync and counts in its trail before the server is asked for it', async () => {
  const { device, key, says } = await withDeadLetter()
  says(answered([{ key, decision: 'accepted' }]))
  expect(await device.sync()).toMatchObject({ outcome: 'done', trailsToUpdate: ['group'] })
  expect([await device.attention(), await device.plays()]).toEqual([[], []])
  expect((await device.cached())!.trail.sumPoints).toBe(50)
})

test('Q24 what was waived leaves the device with its play, and counts nothing', async () => {
  const { device, key, says } = await withDeadLetter()
  says(answered([{ key, decision: 'waived' }]))
  await device.sync()
  expect([await device.attention(), await device.plays()]).toEqual([[], []])
  expect((await device.cached())!.trail.sumPoints).toBe(0)
})

test('Q24 what nobody has decided on stays, also where the server does not know the question or can’t be reached', async () => {
  const { device, says, asked, key } = await withDeadLetter()
  for (const answer of [answered([]), refusedWith(404, 'not-found'), unreachable]) {
    says(answer)
    expect(await device.sync()).toMatchObject({ outcome: 'done' })
    expect(await device.attention()).toHaveLength(1)
    expect(await device.plays()).toHaveLength(1)
  }
  expect(asked).toEqual([[key], [key], [key]])
})

test('Q24 of two dead letters in two trails the one that was decided on goes, and a device without any asks nothing', async () => {
  const { device, key, says, asked } = await withDeadLetter()
  await device.play({ groupTrailId: 'other' })
  const [second] = await device.queue()
  await moveToDeadLetters(device.ports, second!, { status: 404, code: 'unknown-trail' })
  says(answered([{ key: second!.id, decision: 'accepted' }]))
  expect(await device.sync()).toMatchObject({ trailsToUpdate: ['other'] })
  expect((await device.attention()).map(({ id }) => id)).toEqual([key])
  says(answered([{ key, decision: 'waived' }]))
  await device.sync()
  const before = asked.length
  await device.sync()
  expect(asked).toHaveLength(before)
})

test('Q24 what is queued again while the question is under way goes its own way', async () => {
  const { device, key } = await withDeadLetter()
  const calls = {
    decidedItems: async () => {
      await tryAgain(device.store, (await device.attention())[0]!)
      return answered([{ key, decision: 'waived' as const }])
    },
  }
  expect(await clearDecided({ store: device.store, calls }, 'marina')).toEqual([])
  expect([(await device.queue()).length, (await device.plays()).length]).toEqual([1, 1])
})
