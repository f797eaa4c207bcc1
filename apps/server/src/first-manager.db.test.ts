import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../tests/harness/app.ts'
import { addDomain } from './capabilities/directory/new-domain.ts'
import { DEMO_PASSWORD } from './demo/demo-domain.ts'
import { firstManager } from './first-manager.ts'

const PUBLIC = new URL('https://learn.example.org')
let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

async function signIn(password: string) {
  const basic = Buffer.from(`manager:${await preparedPassword(password)}`).toString('base64')
  const headers = { ...as('main'), authorization: `Basic ${basic}` }
  return one.app.inject({ method: 'GET', url: '/rest/loginctl/login', headers })
}

test('a start creates the manager that an interrupted first start did not create', async () => {
  const cut = await testApp()
  const named = { hostkey: 'main', name: PUBLIC.hostname, locale: 'en' }
  await addDomain(cut.owner, { ...named, administratorEmail: null, licences: null })
  expect(await firstManager(PUBLIC, cut)).toContain('/forgotpassword#ticket=')
  expect(await firstManager(PUBLIC, cut)).toBeNull()
  await cut.close()
})

test('an empty installation gets one manager, a one-time link and no default password', async () => {
  const printed = (await firstManager(PUBLIC, one))!
  expect(printed).toContain('https://main.learn.example.org/forgotpassword#ticket=')
  one.services.directory.forget()
  expect((await signIn(DEMO_PASSWORD)).statusCode).toBe(401)
  const [, ticket] = /#ticket=(\S+)/.exec(printed)!
  const body = { ticket, password: await preparedChange('a long own password') }
  const choose = () =>
    one.app.inject({ method: 'POST', url: '/rest/forgotctl/newpassword', headers: as('main'), payload: body })
  expect((await choose()).statusCode).toBe(200)
  expect((await choose()).json().error).toBe('code-invalid')
  expect((await signIn('a long own password')).json()).toMatchObject({ permissions: ['MANAGER'] })
})

test('an installation with a manager gets no other', async () => {
  expect(await firstManager(PUBLIC, one)).toBeNull()
})
