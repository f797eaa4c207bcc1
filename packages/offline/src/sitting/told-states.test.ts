import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { ScormPool } from '@vereda/domain/play/play.ts'
import { expect, test } from 'vitest'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { closeSitting, keepSitting, newSitting, saveClaim } from './sittings.ts'

const at = (place: string) => ({ 'cmi.suspend_data': place })

/** What the server is sent, and what the device keeps until then, of a sitting that found one state of a course and left another. */
async function sittingOf(found: ScormPool | undefined, left: ScormPool) {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  const of = {
    owner: MARINA,
    groupTrailId: 'group',
    resourceId: 'resource',
    type: 'scorm',
    team: null,
  } as const
  const key = { owner: MARINA, id: 'sitting' }
  await keepSitting(device.ports, newSitting(device.ports, 'sitting', { ...of, version: 1, found }))
  await saveClaim(device.ports, key, aClaim({ finished: false, scorm: left }))
  await closeSitting(device.ports, key)
  const [kept] = await device.plays()
  await device.sync()
  return { told: server.attempt('marina', 'group').plays.map(({ scorm }) => scorm), kept: kept?.play.scorm }
}

test('a play sends only the SCORM states that its sitting changed, and the device keeps all', async () => {
  const found = { intro: at('2'), exam: at('1') }
  const left = { ...found, exam: at('8') }
  expect(await sittingOf(found, left)).toEqual({ told: [{ exam: at('8') }], kept: left })
})

test('a sitting without a change sends its play without a state', async () => {
  const found = { intro: at('2') }
  expect(await sittingOf(found, found)).toEqual({ told: [undefined], kept: found })
})

test('a state set back to the found one is sent if an earlier play of the sitting sent another', async () => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  const key = { owner: MARINA, id: 'sitting' }
  const found = { intro: at('2'), exam: at('1') }
  const of = {
    owner: MARINA,
    groupTrailId: 'group',
    resourceId: 'resource',
    type: 'scorm',
    team: null,
  } as const
  await keepSitting(device.ports, newSitting(device.ports, 'sitting', { ...of, version: 1, found }))
  await saveClaim(device.ports, key, aClaim({ finished: true, scorm: { ...found, exam: at('8') } }))
  await saveClaim(device.ports, key, aClaim({ finished: true, scorm: found }))
  await closeSitting(device.ports, key)
  await device.sync()
  const told = server.attempt('marina', 'group').plays.map(({ scorm }) => scorm)
  expect(told).toEqual([{ exam: at('8') }, { exam: at('1') }])
})

test('a sitting without a found state sends all states', async () => {
  const left = { intro: at('2'), exam: at('1') }
  expect(await sittingOf(undefined, left)).toEqual({ told: [left], kept: left })
})

/** What the server is sent of a game that began with one save and was left with another. */
async function savedOf(foundData: unknown, objectData: unknown) {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  const of = {
    owner: MARINA,
    groupTrailId: 'group',
    resourceId: 'resource',
    type: 'bundle',
    team: null,
  } as const
  await keepSitting(device.ports, newSitting(device.ports, 'sitting', { ...of, version: 1, foundData }))
  await saveClaim(device.ports, { owner: MARINA, id: 'sitting' }, aClaim({ objectData }))
  await closeSitting(device.ports, { owner: MARINA, id: 'sitting' })
  await device.sync()
  return server.attempt('marina', 'group').plays.map((play) => [play.points, play.objectData])
}

test('a game with an unchanged save sends its play without the save', async () => {
  expect(await savedOf({ level: 2 }, { level: 2 })).toEqual([[50, undefined]])
  expect(await savedOf({ level: 2 }, { level: 3 })).toEqual([[50, { level: 3 }]])
  expect(await savedOf(undefined, { level: 2 })).toEqual([[50, { level: 2 }]])
})
