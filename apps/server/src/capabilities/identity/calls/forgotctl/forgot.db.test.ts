import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { lettersTo, newestLetter } from '../../../../../../../tests/harness/letters.ts'

let one: TestApp
let acme = 0
const NEW = 'another password'
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({
    hostkey: 'acme',
    learners: ['ana', 'bia', 'caio', 'davi', 'eva', 'gil', 'hugo', 'ivo', 'jana'],
    trails: [],
  })
  await one.addDomain({ hostkey: 'escola', learners: ['hugo'], trails: [] })
  await one.database.as(acme, async (tx) => {
    const change = (set: string, id: string) =>
      tx.rows({ name: `set-up-${id}`, text: `update account set ${set} where id = '${id}'` })
    await change(`phone = '+5511988887777', identifier = '52998224725'`, 'ana')
    await change(`email = null, phone = '+5511977776666'`, 'bia')
  })
})
afterAll(() => one.close())

const post = (call: string, payload: object, device = 'phone') =>
  one.app.inject({
    method: 'POST',
    url: `/rest/forgotctl/${call}`,
    headers: { ...as('acme'), 'x-device-fingerprint': device },
    payload,
  })
async function login(username: string, password: string) {
  const basic = Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')
  const headers = { ...as('acme'), authorization: `Basic ${basic}`, 'x-device-fingerprint': 'phone' }
  return one.app.inject({ method: 'GET', url: '/rest/loginctl/login?force=true', headers })
}
const whoIs = (token: string) =>
  one.app.inject({ method: 'GET', url: '/rest/currentuser', headers: as('acme', token) })
const newpassword = async (ticket: string, password = NEW) =>
  post('newpassword', { ticket, password: await preparedChange(password) })
const ticketIn = (url: string) => url.split('#ticket=')[1]!

describe('recovery by e-mail', () => {
  test('a username or an e-mail starts the recovery, and the answer masks the address', async () => {
    expect((await post('forgotjourney', { username: 'CAIO' })).json()).toEqual({
      result: 'c•••o@acme.example',
    })
    expect((await post('forgotjourney', { username: 'caio@acme.example' })).statusCode).toBe(200)
    expect((await lettersTo(one, acme, 'caio@acme.example'))[0]).toMatchObject({ kind: 'recovery-code' })
  })

  test('the link sets a new password once, ends every session and replaces the old password', async () => {
    const before = await one.signIn('acme', 'caio')
    await post('forgotjourney', { username: 'caio' })
    const { link } = await newestLetter(one, acme, 'caio@acme.example')
    expect((await newpassword(ticketIn(link))).json()).toEqual({ result: 'ok', username: 'caio' })
    expect((await whoIs(before)).statusCode).toBe(401)
    expect((await login('caio', PASSWORD)).statusCode).toBe(401)
    expect((await login('caio', NEW)).statusCode).toBe(200)
    expect((await newpassword(ticketIn(link), 'a third')).json().error).toBe('code-invalid')
    expect((await lettersTo(one, acme, 'caio@acme.example'))[0]).toMatchObject({ kind: 'password-changed' })
  })

  test('a repeated request gets the same answer, for the same ticket and password from the same device alone', async () => {
    await post('forgotjourney', { username: 'ivo' })
    const ticket = ticketIn((await newestLetter(one, acme, 'ivo@acme.example')).link)
    expect((await newpassword(ticket)).json()).toEqual({ result: 'ok', username: 'ivo' })
    const session = (await login('ivo', NEW)).json().authorization
    for (let times = 0; times < 6; times++)
      expect((await newpassword(ticket)).json()).toEqual({ result: 'ok', username: 'ivo' })
    expect((await whoIs(session)).statusCode).toBe(200)
    const letters = await lettersTo(one, acme, 'ivo@acme.example')
    expect(letters.map(({ kind }) => kind).sort()).toEqual(['password-changed', 'recovery-code'])
    const elsewhere = { ticket, password: await preparedChange(NEW) }
    expect((await post('newpassword', elsewhere, 'another')).json().error).toBe('code-invalid')
    for (let times = 0; times < 5; times++)
      expect((await newpassword(ticket, 'a guess')).json().error).toBe('code-invalid')
    expect((await newpassword(ticket)).json().error).toBe('code-invalid')
  })

  test('two equal requests at once set the password once, and both succeed', async () => {
    await post('forgotjourney', { username: 'jana' })
    const ticket = ticketIn((await newestLetter(one, acme, 'jana@acme.example')).link)
    const both = await Promise.all([newpassword(ticket), newpassword(ticket)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const letters = await lettersTo(one, acme, 'jana@acme.example')
    expect(letters.map(({ kind }) => kind).sort()).toEqual(['password-changed', 'recovery-code'])
  })

  test('the recovery’s letter and the notification of the change greet the person by nickname', async () => {
    await one.database.as(acme, (tx) =>
      tx.rows({ name: 'nickname', text: `update account set nickname = 'Dona Gil' where id = 'gil'` }),
    )
    await post('forgotjourney', { username: 'gil' })
    const { link } = await newestLetter(one, acme, 'gil@acme.example')
    await newpassword(ticketIn(link))
    const letters = await lettersTo(one, acme, 'gil@acme.example')
    expect(letters.map(({ kind, body }) => [kind, body.split('\n')[0]])).toEqual([
      ['password-changed', expect.stringContaining(' Dona Gil')],
      ['recovery-code', expect.stringContaining(' Dona Gil')],
    ])
  })

  test('a right code returns the address of the change-password frame, once', async () => {
    await post('forgotjourney', { username: 'davi' })
    const { code } = await newestLetter(one, acme, 'davi@acme.example')
    const answer = await post('forgotjourneycode', { username: 'davi', code })
    const { url } = answer.json()
    expect(url).toMatch(/^http:\/\/acme\.vereda\.localhost:8080\/forgotpassword#ticket=/)
    expect((await newpassword(ticketIn(url))).statusCode).toBe(200)
    expect((await login('davi', NEW)).statusCode).toBe(200)
    expect((await post('forgotjourneycode', { username: 'davi', code })).json().error).toBe('code-invalid')
  })

  test('an account without an e-mail gets “Empty email”', async () => {
    const answer = await post('forgotjourney', { username: 'bia' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: 'empty-email', fail: 'Empty email', field: 'username' })
  })
})

describe('recovery by SMS', () => {
  test('an identifier starts the recovery with or without its punctuation', async () => {
    const answer = await post('forgotjourneysms', { identifier: '529.982.247-25' })
    expect(answer.json()).toEqual({ result: '••• 77' })
    const { code } = await newestLetter(one, acme, '+5511988887777')
    const redeemed = await post('forgotjourneycode', { identifier: '52998224725', code })
    expect(redeemed.json().url).toContain('#ticket=')
  })

  test('an account without a phone gets “Empty phone”', async () => {
    const answer = await post('forgotjourneysms', { username: 'eva' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: 'empty-phone', fail: 'Empty phone', field: 'username' })
  })
})

describe('a recovery that finds nobody', () => {
  test.each([
    [{ username: 'nobody' }, 'username'],
    [{ username: null, identifier: '11144477735' }, 'identifier'],
    [{ username: 'ana', identifier: '11144477735' }, 'identifier'],
    [{ username: 'bia', identifier: '52998224725' }, 'identifier'],
  ])('%j gets “Not Found” at its field', async (who, field) => {
    for (const call of ['forgotjourney', 'forgotjourneysms']) {
      const answer = await post(call, who)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ error: 'person-not-found', fail: 'Not Found', field })
    }
  })

  test.each([[{}], [{ username: ' ', identifier: '' }]])(
    '%j without a username or an identifier is malformed',
    async (who) => {
      for (const call of ['forgotjourney', 'forgotjourneysms'])
        expect((await post(call, who)).json()).toMatchObject({ error: 'malformed', field: 'username' })
      expect((await post('forgotjourneycode', { ...who, code: '123456' })).statusCode).toBe(400)
    },
  )
})

describe('guessing', () => {
  test('five wrong codes block the right one, and an unknown name gets the same answers', async () => {
    await post('forgotjourney', { username: 'gil' })
    const { code } = await newestLetter(one, acme, 'gil@acme.example')
    for (const username of ['gil', 'nobody']) {
      for (let n = 0; n < 5; n++)
        expect((await post('forgotjourneycode', { username, code: 'wrong!' })).json().error).toBe(
          'code-invalid',
        )
      expect((await post('forgotjourneycode', { username, code })).json().error).toBe('blocked')
    }
  })

  test('the server refuses a ticket that it did not issue', async () => {
    expect((await newpassword('AAAAAAAAAAAAAAAAAAAAAA')).json().error).toBe('code-invalid')
  })

  test('the server refuses a ticket of another domain', async () => {
    await post('forgotjourney', { username: 'hugo' })
    const { link } = await newestLetter(one, acme, 'hugo@acme.example')
    const answer = await one.app.inject({
      method: 'POST',
      url: '/rest/forgotctl/newpassword',
      headers: as('escola'),
      payload: { ticket: ticketIn(link), password: await preparedChange(NEW) },
    })
    expect(answer.json().error).toBe('code-invalid')
  })
})

test('a recovery lets a person in with the new password after others’ guesses blocked the account', async () => {
  for (let n = 0; n < 5; n++) {
    const basic = Buffer.from(`eva:${await preparedPassword('guess')}`).toString('base64')
    const headers = { ...as('acme'), authorization: `Basic ${basic}`, 'x-device-fingerprint': 'attacker' }
    await one.app.inject({ method: 'GET', url: '/rest/loginctl/login', headers })
  }
  expect((await login('eva', PASSWORD)).json().error).toBe('blocked')
  await post('forgotjourney', { username: 'eva' })
  await newpassword(ticketIn((await newestLetter(one, acme, 'eva@acme.example')).link))
  expect((await login('eva', NEW)).statusCode).toBe(200)
})
