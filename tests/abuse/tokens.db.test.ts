import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../harness/app.ts'
import { invite } from '../harness/invite.ts'
import { newestLetter } from '../harness/letters.ts'
import { signer } from '../harness/sign-up.ts'

let one: TestApp
let acme = 0
let escola = 0
beforeAll(async () => {
  one = await testApp()
  const learners = ['ana', 'bia', 'caio', 'davi', 'eva', 'gil', 'hugo', 'iris']
  acme = await one.addDomain({ hostkey: 'acme', learners, trails: [] })
  escola = await one.addDomain({ hostkey: 'escola', learners, trails: [] })
})
afterAll(() => one.close())

type Asked = { hostkey?: string; token?: string; device?: string }
const headers = ({ hostkey = 'acme', token, device = 'device' }: Asked) => ({
  ...as(hostkey, token),
  'x-device-fingerprint': device,
})
const get = (url: string, asked: Asked) => one.app.inject({ method: 'GET', url, headers: headers(asked) })
const post = (url: string, payload: object, asked: Asked = {}) =>
  one.app.inject({ method: 'POST', url, headers: headers(asked), payload })
const whoIs = async (token: string, hostkey?: string) =>
  (await get('/rest/currentuser', { token, ...(hostkey ? { hostkey } : {}) })).statusCode
const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
const login = (username: string, password: string, asked: Asked = {}) =>
  get('/rest/loginctl/login?force=true', { ...asked, token: basic(username, password) })
const errorOf = (answer: { json(): { error?: string } }) => answer.json().error

describe('a session’s token opens nothing', () => {
  test('after signing out', async () => {
    const token = await one.signIn('acme', 'ana')
    await get('/rest/loginctl/logout', { token })
    expect(await whoIs(token)).toBe(401)
  })

  test('after its device was ended from another', async () => {
    const token = await one.signIn('acme', 'bia')
    await login('bia', await preparedPassword(PASSWORD), { device: 'tablet' })
    expect(await whoIs(token)).toBe(401)
  })

  test('after it was revoked', async () => {
    const token = await one.signIn('acme', 'caio')
    const [session] = (await get('/rest/userctl/sessions', { token })).json()
    await post('/rest/userctl/revokeSession', { id: session.id }, { token })
    expect(await whoIs(token)).toBe(401)
  })

  test('after a recovery set another password', async () => {
    const token = await one.signIn('acme', 'davi')
    await post('/rest/forgotctl/forgotjourney', { username: 'davi' })
    const { link } = await newestLetter(one, acme, 'davi@acme.example')
    const [, ticket] = link.split('#ticket=')
    await post('/rest/forgotctl/newpassword', { ticket, password: await preparedChange('new words') })
    expect(await whoIs(token)).toBe(401)
  })
})

test('a forged token, or one read from the database, opens nothing', async () => {
  const token = (await one.signIn('acme', 'eva')).slice('Bearer '.length)
  const [row] = await one.database.as(acme, (tx) =>
    tx.rows<{ hash: Buffer }>({
      name: 'stored-token',
      text: `select token_hash as hash from session where account_id = 'eva'`,
    }),
  )
  const other = token.startsWith('A') ? 'B' : 'A'
  const swapped = [...token].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('')
  const forged = [
    ...[row!.hash.toString('base64url'), row!.hash.toString('hex')],
    ...[other + token.slice(1), token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}`, swapped],
    ...['', 'undefined', 'null', '*', "' or true --", 'eva', 'A'.repeat(43), 'x'.repeat(10_000)],
  ]
  for (const text of forged) expect([text, await whoIs(`Bearer ${text}`)]).toEqual([text, 401])
  for (const scheme of ['Basic', 'Token', ''])
    expect([scheme, await whoIs(`${scheme} ${token}`)]).toEqual([scheme, 401])
  expect(await whoIs(`Bearer ${token}`)).toBe(200)
})

test('tokens and codes of one domain open nothing in another, where the same person is', async () => {
  const token = await one.signIn('acme', 'gil')
  expect(await whoIs(token, 'escola')).toBe(401)
  await post('/rest/magicctl/generate', { type: 'email', username: 'gil@acme.example' })
  const magic = (await newestLetter(one, acme, 'gil@acme.example')).code
  const there = { hostkey: 'escola' }
  expect(errorOf(await post('/rest/magicctl/checkcode', { username: 'gil', code: magic }, there))).toBe(
    'code-invalid',
  )
  const { result } = (await post('/rest/magicctl/checkcode', { username: 'gil', code: magic })).json()
  expect((await login('gil', result, there)).statusCode).toBe(401)
  expect((await login('gil', result)).statusCode).toBe(200)
  await post('/rest/forgotctl/forgotjourney', { username: 'gil' })
  const [, ticket] = (await newestLetter(one, acme, 'gil@acme.example')).link.split('#ticket=')
  const reset = { ticket, password: await preparedChange('taken over') }
  expect(errorOf(await post('/rest/forgotctl/newpassword', reset, there))).toBe('code-invalid')
})

describe('one-time secrets work once', () => {
  test('a code, the password that it was exchanged for, and the ticket of a recovery', async () => {
    await post('/rest/magicctl/generate', { type: 'email', username: 'hugo@acme.example' })
    const { code } = await newestLetter(one, acme, 'hugo@acme.example')
    const exchange = () => post('/rest/magicctl/checkcode', { username: 'hugo', code })
    const [first, again] = await Promise.all([exchange(), exchange()])
    expect([first.statusCode, again.statusCode].sort()).toEqual([200, 409])
    const { result } = (first.statusCode === 200 ? first : again).json()
    const entered = await Promise.all([login('hugo', result), login('hugo', result)])
    expect(entered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    await post('/rest/forgotctl/forgotjourney', { username: 'hugo' })
    const [, ticket] = (await newestLetter(one, acme, 'hugo@acme.example')).link.split('#ticket=')
    const words = await Promise.all(['one', 'two'].map(preparedChange))
    const set = await Promise.all(
      words.map((password) => post('/rest/forgotctl/newpassword', { ticket, password })),
    )
    expect(set.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('a code works only for its purpose and its person', async () => {
    await post('/rest/forgotctl/forgotjourney', { username: 'iris' })
    const { code } = await newestLetter(one, acme, 'iris@acme.example')
    expect(errorOf(await post('/rest/magicctl/checkcode', { username: 'iris', code }))).toBe('code-invalid')
    expect(errorOf(await post('/rest/forgotctl/forgotjourneycode', { username: 'eva', code }))).toBe(
      'code-invalid',
    )
    expect((await post('/rest/forgotctl/forgotjourneycode', { username: 'iris', code })).statusCode).toBe(200)
  })

  test('a code ends after ten minutes', async () => {
    await post('/rest/magicctl/generate', { type: 'email', username: 'iris@acme.example' })
    const { code } = await newestLetter(one, acme, 'iris@acme.example')
    const pass = `update one_time_code set expires_at = expires_at - interval '10 minutes'`
    await one.database.as(acme, (tx) => tx.rows({ name: 'ten-minutes', text: pass }))
    expect(errorOf(await post('/rest/magicctl/checkcode', { username: 'iris', code }))).toBe('code-invalid')
  })
})

test('a forged signup ticket, or one of another domain, opens nothing', async () => {
  const [here, there] = [await invite(one, acme), await invite(one, escola)]
  const nina = signer(one, here, { domainId: acme, hostkey: 'acme' })
  await nina.walkTo('nickname')
  const [id = '', seal = ''] = nina.ticket().split('.')
  const elsewhere = signer(one, there, { domainId: escola, hostkey: 'escola' })
  await elsewhere.walkTo('nickname')
  const otherId = elsewhere.ticket().split('.')[0]!
  const forged = [id, `${id}.`, `.${seal}`, `${otherId}.${seal}`, `${id}.${'A'.repeat(43)}`, `${id}.${seal}A`]
  for (const signup of [...forged, elsewhere.ticket()]) {
    const answer = await post('/track/signupctl/action1', { ...here, signup, name: 'Somebody' })
    expect([signup, errorOf(answer)]).toEqual([signup, 'unknown-signup'])
  }
  expect((await nina.act('action1', { name: 'Nina Prado' })).statusCode).toBe(200)
})
