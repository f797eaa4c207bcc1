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

test('Q24 an accepted dead letter is deleted at the next sync and counts in its trail at once', async () => {
  const { device, key, says } = await withDeadLetter()
  says(answered([{ key, decision: 'accepted' }]))
  expect(await device.sync()).toMatchObject({ outcome: 'done', trailsToUpdate: ['group'] })
  expect([await device.attention(), await device.plays()]).toEqual([[], []])
  expect((await device.cached())!.trail.sumPoints).toBe(50)
})

test('Q24 a waived dead letter is deleted with its play and counts nothing', async () => {
  const { device, key, says } = await withDeadLetter()
  says(answered([{ key, decision: 'waived' }]))
  await device.sync()
  expect([await device.attention(), await device.plays()]).toEqual([[], []])
  expect((await device.cached())!.trail.sumPoints).toBe(0)
})

test('Q24 an undecided dead letter stays, also when the server cannot answer the question', async () => {
  const { device, says, asked, key } = await withDeadLetter()
  for (const answer of [answered([]), refusedWith(404, 'not-found'), unreachable]) {
    says(answer)
    expect(await device.sync()).toMatchObject({ outcome: 'done' })
    expect(await device.attention()).toHaveLength(1)
    expect(await device.plays()).toHaveLength(1)
  }
  expect(asked).toEqual([[key], [key], [key]])
})

test('Q24 only the decided one of two dead letters is deleted, and without any the device asks nothing', async () => {
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

test('Q24 a dead letter that is retried during the question stays queued', async () => {
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
