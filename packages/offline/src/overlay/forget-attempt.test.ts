import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { cachedKey } from '../cache/cached-trail.ts'
import { keepSitting, newSitting } from '../sitting/sittings.ts'
import { moveToDeadLetters } from '../sync/dead-letters.ts'
import { aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { forgetAttempt } from './forget-attempt.ts'

test('M6 restarting a trail deletes its plays, items and opened steps, and keeps those of other trails', async () => {
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

test('M6 restarting the learner’s own attempt keeps the rows of teams and of other trails', async () => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  const owner = device.owner
  const others = [
    { groupTrailId: 'group', team: 'ipe' },
    { groupTrailId: 'other', team: null },
  ]
  for (const of of [{ groupTrailId: 'group', team: null }, ...others]) {
    await device.play(of)
    await device.mark({ kind: 'introduction' }, of)
    const begun = { ...of, owner, resourceId: 'resource', type: 'post', version: 1 } as const
    await keepSitting(device.ports, newSitting(device.ports, `${of.groupTrailId} ${of.team}`, begun))
  }
  const refusal = { status: 404, code: 'unknown-resource' }
  for (const item of await device.queue())
    if (item.content.kind === 'resource') await moveToDeadLetters(device.ports, item, refusal)

  await forgetAttempt(device.store, { owner, groupTrailId: 'group', team: null })

  const whose = (rows: { groupTrailId: string; team: string | null }[]) =>
    rows.map(({ groupTrailId, team }) => ({ groupTrailId, team }))
  expect(whose(await device.queue())).toEqual(others)
  expect(whose(await device.attention())).toEqual(others)
  expect(whose(await device.plays())).toEqual(others)
  expect(whose(await device.sittings()).sort((a, b) => a.groupTrailId.localeCompare(b.groupTrailId))).toEqual(
    others,
  )
})

test('M6 restarting a trail that is not in the cache adds nothing to it', async () => {
  const server = learningServer()
  const device = aDevice(server.calls(server.signIn('marina')))
  await device.play()
  await forgetAttempt(device.store, { owner: device.owner, groupTrailId: 'group', team: null })
  expect(await device.queue()).toEqual([])
  expect(await device.cached()).toBeUndefined()
})

test('M6 restarting a trail that is cached in two journeys restarts it in both', async () => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  const owner = { ...device.owner, journey: 'sales' }
  const elsewhere = aDevice(device.calls, { store: device.store, owner, newId: device.newId })
  await device.refresh()
  await elsewhere.refresh()
  await elsewhere.mark({ kind: 'step', stepId: 'step' })
  const key = cachedKey(owner, 'group', null)
  await device.store.write(['cache'], async (tx) => {
    const cached = await tx.get('cache', key)
    await tx.put('cache', key, { ...cached!, trail: { ...cached!.trail, attempt: 3 } })
  })
  await forgetAttempt(device.store, { owner: device.owner, groupTrailId: 'group', team: null })
  const { attempt, stepsSeen } = await elsewhere.shown()
  expect({ attempt, stepsSeen }).toEqual({ attempt: undefined, stepsSeen: [] })
})
