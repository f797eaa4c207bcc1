import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { newestLetter } from '../../../../../../../tests/harness/letters.ts'
import { asOwner, meanwhile, oneWaits } from '../../../../../../../tests/harness/meanwhile.ts'

let one: TestApp
let acme: number
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [] })
})
afterAll(() => one.close())

const post = (call: string, payload: object) =>
  one.app.inject({
    method: 'POST',
    url: `/rest/forgotctl/${call}`,
    headers: { ...as('acme'), 'x-device-fingerprint': 'phone' },
    payload,
  })

/** The ticket of the letter by which a person chooses a new password. */
async function ticketFor(username: string): Promise<string> {
  await post('forgotjourney', { username })
  const { link } = await newestLetter(one, acme, `${username}@acme.example`)
  return link.split('#ticket=')[1]!
}

async function signIn(username: string) {
  const basic = Buffer.from(`${username}:${await preparedPassword(PASSWORD)}`).toString('base64')
  const headers = { ...as('acme', `Basic ${basic}`), 'x-device-fingerprint': 'thief' }
  return one.app.inject({ method: 'GET', url: '/rest/loginctl/login?force=true', headers })
}

const sessionsOf = (username: string) =>
  asOwner(one.owner, `select 1 from session where account_id = '${username}'`)

test.each([
  ['comes just before', 'ana', 0, [200, 200]],
  ['comes just after', 'bia', 1, [200, 401]],
])(
  'a sign-in with the old password that %s the new password is set leaves no session',
  async (_, who, resetFirst, answered) => {
    const ticket = await ticketFor(who)
    const password = await preparedChange('another password')
    const acts = [() => signIn(who), () => post('newpassword', { ticket, password })]
    const [first, second] = resetFirst ? [...acts].reverse() : acts
    // once a request waits, it has done everything except to record its event
    const held = 'lock table identity_event in share row exclusive mode'
    const answers = await meanwhile(one.owner, held, () => [first!(), oneWaits(one.owner).then(second!)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answered)
    expect(await sessionsOf(who)).toEqual([])
  },
)

const magic = (call: string, payload: object) =>
  one.app.inject({
    method: 'POST',
    url: `/rest/magicctl/${call}`,
    headers: { ...as('acme'), 'x-device-fingerprint': 'thief' },
    payload,
  })
/** Asks for a code, and returns a function that exchanges it for a one-time password. */
async function exchanging(username: string) {
  const email = `${username}@acme.example`
  await magic('generate', { type: 'email', username: email })
  const { code } = await newestLetter(one, acme, email)
  return () => magic('checkcode', { username, code })
}

test('a code exchanged while the password is being replaced leaves no valid one-time password', async () => {
  const ticket = await ticketFor('caio')
  await (await exchanging('caio'))()
  const exchange = await exchanging('caio')
  const password = await preparedChange('another password')
  // the one-time password from the first exchange ends with the second exchange, and with the new password
  const held = `select from one_time_code where subject = 'caio' and purpose = 'magic-password' and used_at is null for update`
  const answers = await meanwhile(one.owner, held, () => [
    exchange(),
    oneWaits(one.owner).then(() => post('newpassword', { ticket, password })),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const open = `select purpose from one_time_code where subject = 'caio' and used_at is null`
  expect(await asOwner(one.owner, open)).toEqual([])
})
