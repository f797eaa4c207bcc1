import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { movableClock } from '../../../../../../tests/harness/moved-clock.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { takeAttempts } from './attempts.ts'

let one: TestApp
let database: Database
let move: (by: string) => Promise<void>
let domainId: number
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

const take = async (subject: string) => {
  const allowance = { subject: Buffer.from(subject), most: 2, spanS: 60, restS: 900 }
  const [taken] = await database.as(domainId, (tx) => takeAttempts(tx, [allowance]))
  return taken!
}

test.each(['1 year', '1 hour'])(
  'attempts counted by a clock %s ahead block nobody after the clock is corrected',
  async (by) => {
    await move(by)
    expect([await take(by), await take(by)]).toMatchObject([{ spent: 1 }, { spent: 2 }])
    expect(await take(by)).toMatchObject({ spent: null })
    await move('0')
    expect([await take(by), await take(by)]).toMatchObject([{ spent: 1 }, { spent: 2 }])
    expect((await take(by)).wait).toBeLessThanOrEqual(900)
  },
)
