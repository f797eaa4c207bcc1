import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { asOwner } from '../../../platform/database/owner.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
})
afterAll(() => one.close())

const SWITCH = "update account set deactivated_at = case when $1 then now() end where id = 'ana'"
const switched = (isOff: boolean) => asOwner(one.owner, (client) => client.query(SWITCH, [isOff]))

test('the server refuses an existing session while its account is deactivated', async () => {
  const session = await one.signIn('acme', 'ana')
  const asked = async () =>
    (await one.app.inject({ url: '/rest/currentuser', headers: as('acme', session) })).statusCode
  expect(await asked()).toBe(200)
  await switched(true)
  await expect.poll(asked).toBe(401)
  await switched(false)
  expect(await asked()).toBe(200)
})
