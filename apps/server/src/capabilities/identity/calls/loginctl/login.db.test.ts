import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

let one: TestApp
let small = 0
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [] })
  small = await one.addDomain({ hostkey: 'small', learners: ['first', 'second'], trails: [], licences: 1 })
})
afterAll(() => one.close())

async function login(
  hostkey: string,
  username: string,
  password: string,
  { device = 'device', query = '' } = {},
) {
  const basic = Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')
  const headers = { ...as(hostkey), authorization: `Basic ${basic}`, 'x-device-fingerprint': device }
  return one.app.inject({ method: 'GET', url: `/rest/loginctl/login${query}`, headers })
}
const whoIs = (token: string) =>
  one.app.inject({ method: 'GET', url: '/rest/currentuser', headers: as('acme', token) })

test('the right password opens a session with the username in any letter case', async () => {
  const answer = await login('acme', 'ANA', PASSWORD)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ userId: 'ana', user: { username: 'ana' }, permissions: [] })
  expect((await whoIs(answer.json().authorization)).json()).toMatchObject({ userId: 'ana' })
})

test('the date by which an app sets its clock comes from the database, not from the node’s clock', async () => {
  const token = (await login('acme', 'ana', PASSWORD)).json().authorization
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 86_400_000 })
  const dates = [(await login('acme', 'ana', PASSWORD)).json(), (await whoIs(token)).json()]
  vi.useRealTimers()
  for (const { serverDate } of dates)
    expect(Math.abs(Date.parse(serverDate) - Date.now())).toBeLessThan(86_400_000)
})

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await login('acme', 'ana', 'not it')
  const unknown = await login('acme', 'nobody', 'not it')
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(unknown.body).toBe(wrong.body)
})

test('a second device gets the question about another device, and force ends the first device’s session', async () => {
  const first = (await login('acme', 'bia', PASSWORD, { device: 'phone' })).json().authorization
  const second = await login('acme', 'bia', PASSWORD, { device: 'tablet' })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ error: 'fingerprint-mismatch', message: 'fingerprint mismatch' })
  const forced = await login('acme', 'bia', PASSWORD, { device: 'tablet', query: '?force=true' })
  expect(forced.statusCode).toBe(200)
  expect((await whoIs(first)).statusCode).toBe(401)
  expect((await whoIs(forced.json().authorization)).statusCode).toBe(200)
})

test('five wrong passwords block the right one', async () => {
  for (let n = 0; n < 5; n++)
    expect((await login('acme', 'caio', 'guess')).json().error).toBe('wrong-credentials')
  const blocked = await login('acme', 'caio', PASSWORD)
  expect(blocked.statusCode).toBe(401)
  expect(blocked.json().message).toContain('Blocked')
})

test('a sign-in beyond the licences is refused with the administrator’s address, also when sign-ins come at once', async () => {
  const answers = await Promise.all([login('small', 'first', PASSWORD), login('small', 'second', PASSWORD)])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403])
  const refused = answers.find((answer) => answer.statusCode === 403)!.json()
  expect(refused).toMatchObject({ message: 'No Active License Available', email: 'admin@small.example' })
})

test('the audit trail records a sign-in that is refused for want of a licence', async () => {
  await one.database.as(small, async (statements) => {
    const text =
      "select a.username from identity_event e join account a on a.id = e.account_id where e.what = 'users-limit'"
    const before = await statements.rows({ name: 'turned-away', text })
    const answers = [await login('small', 'first', PASSWORD), await login('small', 'second', PASSWORD)]
    const turnedAway = answers.filter((answer) => answer.statusCode === 403)
    expect(turnedAway).toHaveLength(1)
    expect(await statements.rows({ name: 'turned-away', text })).toHaveLength(before.length + 1)
  })
})

test('signing out ends the session', async () => {
  const token = await one.signIn('acme', 'ana')
  await one.app.inject({ method: 'GET', url: '/rest/loginctl/logout', headers: as('acme', token) })
  expect((await whoIs(token)).statusCode).toBe(401)
})

test('an account stores neither the password nor a digest of it', async () => {
  const prepared = await preparedPassword(PASSWORD)
  const rows = await one.database.as(1, (tx) =>
    tx.rows<{ row: string }>({
      name: 'accounts-as-text',
      text: 'select to_json(a)::text as row from account a',
    }),
  )
  const [md5, sha256] = [prepared.slice(5, 37), prepared.slice(-64)]
  for (const { row } of rows) for (const secret of [PASSWORD, md5, sha256]) expect(row).not.toContain(secret)
})

test('a server fault answers a login with 503, since an app takes 500 for the users’ limit', async () => {
  const broken = vi.spyOn(one.services.database, 'as').mockRejectedValueOnce(new Error('no connection'))
  const answer = await login('acme', 'ana', PASSWORD)
  broken.mockRestore()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ error: 'overloaded' })
})
