import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { meanwhile } from '../../../../../../tests/harness/meanwhile.ts'

const trail = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'first' })] })] })
let one: TestApp
let domainId: number

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [trail] })
})
afterAll(() => one.close())

/** A play that a learner's device sends. */
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

test('a learner whose row somebody holds keeps nobody else waiting, and is counted when it is free', async () => {
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

test('what two devices of one learner send at once is kept in the order of its coming, whatever their numbers', async () => {
  const held = () => [count('ana', 'held too')]
  await meanwhile(one.owner, holding('ana'), held, async () => {
    // both wait while what is held is on its way, and go on beside it
    const first = count('bia', 'of one', aPlay({ objectData: { level: 1 }, seq: 9 }))
    await Promise.all([first, count('bia', 'of the other', aPlay({ objectData: { level: 2 }, seq: 1 }))])
  })
  const rows = await one.database.as(domainId, (tx) => tx.rows(LEFT_OFF, [domainId]))
  expect(rows).toEqual([{ objectData: { level: 2 } }])
})
