import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { movableClock } from '../../../../../../tests/harness/moved-clock.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { tokenHash } from '../token-hash.ts'
import { accountOfToken, endUnusedSessions } from './sessions.ts'

let one: TestApp
let database: Database
let domainId: number
let move: (by: string) => Promise<void>
let token: Buffer
beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
  move = await movableClock(one.owner)
  database = openDatabase(one.node, () => undefined)
})
afterAll(async () => {
  await database.end()
  await one.close()
})
beforeEach(async () => {
  token = tokenHash((await one.signIn('acme', 'ana')).replace('Bearer ', ''))
})

/** Runs the hourly sweep with the database's clock moved ahead by this much. */
async function sweptAt(ahead: string): Promise<void> {
  await move(ahead)
  await database.as(domainId, endUnusedSessions)
}
const isSignedIn = () =>
  one.database.as(domainId, async (tx) => (await accountOfToken(tx, token)) !== undefined)

test('a clock that runs months ahead for some hours, and again later, signs nobody out', async () => {
  await sweptAt('200 days')
  await sweptAt('200 days 23 hours')
  await sweptAt('1 hour')
  await sweptAt('210 days')
  await sweptAt('2 hours')
  await sweptAt('209 days')
  expect(await isSignedIn()).toBe(true)
})

test('a session unused for 90 days ends a day after the sweep finds it, unless it is used meanwhile', async () => {
  await sweptAt('91 days')
  await database.as(domainId, (tx) => accountOfToken(tx, token))
  await sweptAt('93 days')
  expect(await isSignedIn()).toBe(true)
  await sweptAt('190 days')
  await sweptAt('190 days 23 hours')
  expect(await isSignedIn()).toBe(true)
  await sweptAt('191 days 1 hour')
  expect(await isSignedIn()).toBe(false)
})
