import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { meanwhile } from '../../../../../../tests/harness/meanwhile.ts'

const trail = aTrailDocument({
  steps: [aStep({ resources: ['first', 'second'].map((id) => aResource({ id })) })],
})
let one: TestApp
let domainId: number

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [trail] })
})
afterAll(() => one.close())

/** Counts a play that a learner's device sends. */
const count = (id: string, key: string, play: Play = aPlay()) =>
  one.services.plays.count(domainId, [
    {
      sender: { accountId: id, monitorId: null },
      key,
      player: { groupTrailId: 'trail', playerId: id },
      credited: [],
      confirmedBy: {},
      resourceId: 'first',
      play,
    },
  ])
const holding = (id: string) => `select from player where player_id = '${id}' for update`
const counted = [{ ok: true, value: { trackingId: expect.any(String) } }]

test('a locked learner’s row delays only that learner’s play, which counts after the lock is released', async () => {
  let isHeld = true
  const held = () => [count('ana', 'held').finally(() => (isHeld = false))]
  const [answer] = await meanwhile(one.owner, holding('ana'), held, async () => {
    expect(await Promise.all([count('bia', 'free'), count('caio', 'free')])).toEqual([counted, counted])
    expect(isHeld).toBe(true)
  })
  expect(answer).toEqual(counted)
})

const LEFT_OFF = {
  name: 'left-off',
  text: `select object_data as "objectData" from resource_progress where domain_id = $1 and player_id = 'bia'`,
}

test('plays that two devices of a learner send at once are kept in the order of arrival, not of their numbers', async () => {
  const held = () => [count('ana', 'held too')]
  await meanwhile(one.owner, holding('ana'), held, async () => {
    // both plays of bia wait while the held play is on its way, and are saved beside it
    const first = count('bia', 'of one', aPlay({ objectData: { level: 1 }, seq: 9 }))
    await Promise.all([first, count('bia', 'of the other', aPlay({ objectData: { level: 2 }, seq: 1 }))])
  })
  const rows = await one.database.as(domainId, (tx) => tx.rows(LEFT_OFF, [domainId]))
  expect(rows).toEqual([{ objectData: { level: 2 } }])
})

/** Asks for a tracking id, as a learner's device does. */
const handOut = (
  id: string,
  key: string,
  told: { trail?: string; resourceId?: string; credited?: string[] } = {},
) =>
  one.services.plays.handOut(domainId, {
    sender: { accountId: id, monitorId: null },
    key,
    player: { groupTrailId: told.trail ?? 'trail', playerId: id },
    credited: told.credited ?? [],
    confirmedBy: {},
    resourceId: told.resourceId ?? 'first',
  })
const TRACKINGS = {
  name: 'trackings',
  text: 'select idempotency_key as key from tracking where domain_id = $1 order by 1',
}
const trackings = () => one.database.as(domainId, (tx) => tx.rows(TRACKINGS, [domainId]))

test('learners who request tracking ids at once get their own, and one refusal does not affect the others', async () => {
  const answers = await Promise.all([
    handOut('ana', 'a'),
    handOut('bia', 'a'),
    handOut('bia', 'a'),
    handOut('bia', 'b', { resourceId: 'no such' }),
    handOut('caio', 'c', { trail: 'no such' }),
    handOut('caio', 'd', { credited: ['ana', 'bia'] }),
    handOut('bia', 'a', { resourceId: 'second' }),
  ])
  const ids = answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []))
  expect(answers.map((answer) => (answer.ok ? answer.value.playerId : answer.refusal.code))).toEqual([
    ...['ana', 'bia', 'bia', 'unknown-resource', 'unknown-trail', 'caio', 'malformed'],
  ])
  expect([new Set(ids).size, ids[1] === ids[2]]).toEqual([3, true])
  expect(answers[5]).toMatchObject({
    value: { credited: ['ana', 'bia'], version: 1, attempt: 1, keepsState: true },
  })
  expect(await trackings()).toEqual([{ key: 'a' }, { key: 'a' }, { key: 'd' }])
})
