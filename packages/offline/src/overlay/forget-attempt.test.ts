import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { forgetAttempt } from './forget-attempt.ts'

test('M6 beginning a trail anew forgets its plays, items and opened steps, and keeps those of other trails', async () => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  await device.refresh()
  await device.mark({ kind: 'introduction' })
  await device.mark({ kind: 'step', stepId: 'step' })
  await device.play()
  const other = await device.play({ groupTrailId: 'other' })

  await forgetAttempt(device.store, { owner: device.owner, groupTrailId: 'group', team: null })

  expect((await device.queue()).map((item) => item.id)).toEqual([other.id])
  expect((await device.plays()).map((play) => play.id)).toEqual([other.id])
  expect(await device.shown()).toMatchObject({ introductionSeen: false, stepsSeen: [], finishedResources: 0 })
})
