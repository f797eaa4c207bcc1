import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { lettersTo, newestLetter } from '../../../../../../../tests/harness/letters.ts'

let one: TestApp
let acme = 0
const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva', 'gil', 'hugo', 'iris', 'joao', 'kai', 'lia']
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: LEARNERS, trails: [] })
  await one.database.as(acme, (tx) =>
    tx.rows({ name: 'give-phone', text: `update account set phone = '+5511988887777' where id = 'bia'` }),
  )
})
afterAll(() => one.close())

type From = { device?: string; address?: string }
const post = (call: string, payload: object, { device = 'phone', address }: From = {}) =>
  one.app.inject({
    method: 'POST',
    url: `/rest/magicctl/${call}`,
    headers: { ...as('acme'), 'x-device-fingerprint': device },
    payload,
    remoteAddress: address,
  })
const emailOf = (name: string) => `${name}@acme.example`
const generate = (name: string, from?: From) =>
  post('generate', { type: 'email', username: emailOf(name) }, from)
const codeOf = async (name: string) => (await newestLetter(one, acme, emailOf(name))).code
const check = (username: string, code: string, from?: From) => post('checkcode', { username, code }, from)

function login(username: string, password: string, { device = 'phone', address }: From = {}, query = '') {
  const basic = Buffer.from(`${username}:${password}`).toString('base64')
  const headers = { ...as('acme'), authorization: `Basic ${basic}`, 'x-device-fingerprint': device }
  return one.app.inject({
    method: 'GET',
    url: `/rest/loginctl/login${query}`,
    headers,
    remoteAddress: address,
  })
}

describe('a code by e-mail', () => {
  test('is exchanged once for a password that signs in once', async () => {
    expect((await generate('ana')).json()).toEqual({ result: 'ana' })
    const { code, link } = await newestLetter(one, acme, emailOf('ana'))
    expect(link).toBe(`http://acme.vereda.localhost:8080/magiclogin/email/ana/${code}`)
    const { result } = (await check('ana', code)).json()
    expect((await login('ana', result)).statusCode).toBe(200)
    expect((await login('ana', result)).statusCode).toBe(401)
    expect((await check('ana', code)).statusCode).toBe(409)
  })

  test('the question about another device does not use up the one-time password', async () => {
    await one.signIn('acme', 'caio', 'desk')
    await generate('caio')
    const { result } = (await check('caio', await codeOf('caio'))).json()
    expect((await login('caio', result)).json().error).toBe('fingerprint-mismatch')
    expect((await login('caio', result, {}, '?force=true')).statusCode).toBe(200)
  })

  test('leaves the account’s own password valid', async () => {
    await generate('davi')
    const { result } = (await check('davi', await codeOf('davi'))).json()
    expect(result).not.toContain((await preparedPassword(PASSWORD)).slice(-64))
    expect((await login('davi', await preparedPassword(PASSWORD))).statusCode).toBe(200)
  })
})

test('a phone with its punctuation gets a code by SMS', async () => {
  const answer = await post('generate', { type: 'phone', username: '(11) 98888-7777' })
  expect(answer.json()).toEqual({ result: 'bia' })
  const [letter] = await lettersTo(one, acme, '+5511988887777')
  expect(letter).toMatchObject({ channel: 'sms', kind: 'magic-code' })
  const { code } = await newestLetter(one, acme, '+5511988887777')
  expect((await check('bia', code)).json().result).toMatch(/^\{SHA256\}[0-9a-f]{64}$/)
})

test.each([
  [{ type: 'email', username: 'nobody@acme.example' }],
  [{ type: 'phone', username: '+5511977776666' }],
  [{ type: 'phone', username: 'ana@acme.example' }],
])('%j is not found', async (body) => {
  const answer = await post('generate', body)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ error: 'contact-not-found', field: 'username' })
})

test('a type other than e-mail and phone is malformed', async () => {
  const answer = await post('generate', { type: 'pigeon', username: 'ana' })
  expect(answer.json()).toMatchObject({ error: 'malformed', field: 'type' })
})

test('a wrong code and an unknown name get the same answer', async () => {
  await generate('eva')
  const wrong = await check('eva', 'abcdef')
  const unknown = await check('nobody', '000000')
  expect([wrong.statusCode, unknown.statusCode]).toEqual([409, 409])
  expect(wrong.headers['x-constraint-error']).toBe('code invalid')
  expect(unknown.body).toBe(wrong.body)
})

describe('guesses at a code', () => {
  test('five wrong codes block the right one', async () => {
    await generate('gil')
    for (let n = 0; n < 5; n++) expect((await check('gil', 'wrong!')).statusCode).toBe(409)
    const blocked = await check('gil', await codeOf('gil'))
    expect(blocked.statusCode).toBe(401)
    expect(blocked.json().message).toContain('Blocked')
  })

  test('wrong codes from another device do not block the person’s device', async () => {
    await generate('hugo', { device: 'new phone of Hugo' })
    const attacker = { device: 'attacker', address: '203.0.113.9' }
    for (let n = 0; n < 8; n++) await check('hugo', 'wrong!', attacker)
    const code = await codeOf('hugo')
    expect((await check('hugo', code, attacker)).statusCode).toBe(401)
    expect((await check('hugo', code, { device: 'new phone of Hugo' })).statusCode).toBe(200)
  })

  test('an attacker who asks for codes neither ends the code of the person’s device nor uses up its requests', async () => {
    await generate('iris', { device: 'phone of Iris' })
    const code = await codeOf('iris')
    const attacker = (n: number) => ({ device: `attacker ${n}`, address: '203.0.113.10' })
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await generate('iris', attacker(n))).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await check('iris', code, { device: 'phone of Iris' })).statusCode).toBe(200)
    expect((await generate('iris', { device: 'phone of Iris' })).statusCode).toBe(200)
  })

  test('the code of the person’s device is not valid on the attacker’s device', async () => {
    await generate('kai', { device: 'phone of Kai' })
    const code = await codeOf('kai')
    const attacker = { device: 'attacker', address: '203.0.113.12' }
    await generate('kai', attacker)
    expect((await check('kai', code, attacker)).statusCode).toBe(409)
    expect((await check('kai', code, { device: 'phone of Kai' })).statusCode).toBe(200)
  })

  test('an attacker’s refused requests do not stop the person from getting and using a code', async () => {
    const attacker = { device: 'attacker', address: '203.0.113.13' }
    for (let n = 0; n < 40; n++) await generate('lia', attacker)
    for (let n = 0; n < 40; n++) await check('lia', 'wrong!', { device: `attacker ${n}` })
    await generate('lia', { device: 'new phone of Lia', address: '198.51.100.1' })
    const code = await codeOf('lia')
    expect((await check('lia', code, { device: 'new phone of Lia' })).statusCode).toBe(200)
  })

  test('a code signs the person in while guesses block the password on new devices', async () => {
    const attacker = { device: 'attacker', address: '203.0.113.11' }
    const wrong = await preparedPassword('a guess')
    for (let n = 0; n < 5; n++) await login('joao', wrong, attacker)
    expect((await login('joao', await preparedPassword(PASSWORD), { device: 'new' })).json().error).toBe(
      'blocked',
    )
    await generate('joao', { device: 'new' })
    const { result } = (await check('joao', await codeOf('joao'), { device: 'new' })).json()
    expect((await login('joao', result, { device: 'new' })).statusCode).toBe(200)
    // from then on the device is known, and its password attempts are counted by themselves
    await one.app.inject({ method: 'GET', url: '/rest/loginctl/logout', headers: as('acme', result) })
    expect((await login('joao', await preparedPassword(PASSWORD), { device: 'new' })).statusCode).toBe(200)
  })
})
