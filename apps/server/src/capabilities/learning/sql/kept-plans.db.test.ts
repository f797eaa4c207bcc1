import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { NODE_ROLE } from '../../../platform/database/roles.ts'
import { askedAttempts } from './asked-attempts.ts'
import { countedPlays } from './counted-plays.ts'
import { earningOf, enrolmentsOf, listedEnrolments } from './enrolments.ts'
import { handOutTracking } from './tracking.ts'
import { unknownKeys } from './unknown-keys.ts'

const TIMES = 12
const MADE = 5 // plans that PostgreSQL makes for given values before it considers a generic one
const PLANS = {
  name: 'plans',
  text: 'select name, custom_plans::int as made from pg_prepared_statements order by name',
}

let one: TestApp
let database: Database
let domainId: number

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [aTrailDocument()] })
  database = openDatabase({ ...one.owner, user: NODE_ROLE, max: 1 }, () => undefined)
})
afterAll(async () => {
  await database.end()
  await one.close()
})

const TO_HAND_OUT = {
  accountId: 'ana',
  key: 'key',
  id: '00000000-0000-4000-8000-000000000000',
  groupTrailId: 'trail',
  playerId: 'ana',
  resourceId: 'first',
  version: 1,
  attempt: 1,
  credited: [],
  confirmedBy: {},
  keepsState: true,
}

test('PostgreSQL keeps the plans of the statements that each save and each listing run', async () => {
  const listing = ['earning-of-players', 'enrolments-listed', 'enrolments-of-players']
  const names = ['asked-attempts', 'counted-plays', ...listing, 'hand-out-tracking', 'unknown-keys']
  const player = { groupTrailId: 'trail', playerId: 'ana' }
  await database.as(domainId, async (tx) => {
    for (let n = 0; n < TIMES; n++) {
      await askedAttempts(tx, [{ player, sender: { accountId: 'ana' }, key: 'key' }])
      await handOutTracking(tx, [TO_HAND_OUT])
      await countedPlays(tx, ['00000000-0000-4000-8000-000000000000'])
      await unknownKeys(tx, 'ana', ['key'])
      await listedEnrolments(tx, [{ playerId: 'ana', page: 0, size: 100 }])
      await enrolmentsOf(tx, [player])
      await earningOf(tx, [player])
    }
  })
  const plans = await database.as(domainId, (tx) => tx.rows<{ name: string; made: number }>(PLANS))
  expect(plans.filter(({ name }) => names.includes(name))).toEqual(
    names.map((name) => ({ name, made: MADE })),
  )
})
