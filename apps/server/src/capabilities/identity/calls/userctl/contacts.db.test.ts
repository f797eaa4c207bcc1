import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCpf } from '../../../../../../../tests/harness/a-cpf.ts'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { lettersTo, newestLetter } from '../../../../../../../tests/harness/letters.ts'
import { meanwhile } from '../../../../../../../tests/harness/meanwhile.ts'
import { contactCode } from '../../../../../../../tests/harness/prove-contact.ts'

let one: TestApp
let acme = 0
let oldPassword = ''
let wrong = ''
const people = Array.from({ length: 13 }, (_, n) => `person${n}`)
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: people, trails: [] })
  oldPassword = await preparedPassword(PASSWORD)
  wrong = await preparedPassword('a guess')
})
afterAll(() => one.close())

type Somebody = { id: string; token: string }
async function someone(): Promise<Somebody> {
  const id = people.pop()!
  const token = await one.signIn('acme', id)
  const text = 'update account set identifier = $3 where domain_id = $1 and id = $2'
  await one.database.as(acme, (tx) =>
    tx.rows({ name: 'identify', text }, [tx.domainId, id, aCpf(people.length)]),
  )
  return { id, token }
}
const asked = ({ token }: Somebody, device = 'device') => ({
  ...as('acme', token),
  'x-device-fingerprint': device,
})
const change = (who: Somebody, payload: object) =>
  one.app.inject({ method: 'PUT', url: '/rest/userctl/change', headers: asked(who), payload })
const askCode = (who: Somebody, contact: string, password = oldPassword, device = 'device') =>
  one.app.inject({
    method: 'POST',
    url: '/rest/userctl/contactCode',
    headers: asked(who, device),
    payload: { way: 'email', contact, oldPassword: password },
  })
const codeTo = ({ token }: Somebody, way: 'email' | 'phone', contact: string) =>
  contactCode(one, { domainId: acme, hostkey: 'acme', token, way, contact })
const told = (answer: { statusCode: number; json(): { error?: string; field?: string } }) => [
  answer.statusCode,
  answer.json().error,
  answer.json().field,
]

describe('a session without the password can’t change a username, contact or identifier', () => {
  test.each([
    { username: 'taken' },
    { email: 'taken@acme.example' },
    { email: null, phone: '11988880001' },
    { identifier: aCpf(777) },
  ])('%j', async (part) => {
    const who = await someone()
    expect(told(await change(who, part))).toEqual([400, 'malformed', 'oldPassword'])
    expect(told(await change(who, { ...part, oldPassword: wrong }))).toEqual([
      ...[401, 'wrong-credentials', 'oldPassword'],
    ])
    people.push(who.id)
  })

  test('wrong passwords count for the account across device names', async () => {
    const who = await someone()
    for (let n = 0; n < 5; n++) await askCode(who, 'new@acme.example', wrong, `another device ${n}`)
    expect(told(await askCode(who, 'new@acme.example', oldPassword, 'one more'))).toEqual([
      ...[401, 'blocked', 'oldPassword'],
    ])
    expect(await lettersTo(one, acme, 'new@acme.example')).toEqual([])
  })
})

describe('a new contact is proven by the code that was sent there', () => {
  test('an e-mail changes with its own code alone, and the old address gets a letter', async () => {
    const who = await someone()
    const email = 'proven@acme.example'
    expect(told(await change(who, { email, oldPassword }))).toEqual([409, 'code-invalid', 'emailCode'])
    const emailCode = await codeTo(who, 'email', email)
    const other = { email: 'another@acme.example', oldPassword, emailCode }
    expect(told(await change(who, other))).toEqual([409, 'code-invalid', 'emailCode'])
    const saved = await change(who, { email: 'Proven@acme.example', oldPassword, emailCode })
    expect(saved.json().user).toMatchObject({ email })
    expect((await lettersTo(one, acme, `${who.id}@acme.example`))[0]).toMatchObject({
      kind: 'contact-changed',
    })
  })

  test('letters of the change use the browser’s language when the person has chosen none', async () => {
    const who = await someone()
    const old = `${who.id}@acme.example`
    const headers = { ...asked(who), 'accept-language': 'es-MX,es;q=0.9' }
    const contact = 'lengua@acme.example'
    const change = (payload: object) =>
      one.app.inject({ method: 'PUT', url: '/rest/userctl/change', headers, payload })
    const payload = { way: 'email', contact, oldPassword }
    await one.app.inject({ method: 'POST', url: '/rest/userctl/contactCode', headers, payload })
    const { code: emailCode } = await newestLetter(one, acme, contact)
    await change({ email: contact, oldPassword, emailCode })
    await change({ oldPassword, password: await preparedChange('newer') })
    const sent = [...(await lettersTo(one, acme, old)), ...(await lettersTo(one, acme, contact)).toReversed()]
    expect(sent.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['contact-changed', 'es'],
      ['contact-code', 'es'],
      ['password-changed', 'es'],
    ])
  })

  test('a wrong phone code leaves the e-mail code valid, and a used code is refused', async () => {
    const who = await someone()
    const [email, phone] = ['both@acme.example', '+5511988880009']
    const emailCode = await codeTo(who, 'email', email)
    const phoneCode = await codeTo(who, 'phone', phone)
    const half = await change(who, { email, phone, oldPassword, emailCode, phoneCode: 'none' })
    expect(told(half)).toEqual([409, 'code-invalid', 'phoneCode'])
    expect((await change(who, { email, phone, oldPassword, emailCode, phoneCode })).statusCode).toBe(200)
    const again = await change(who, { email: 'elsewhere@acme.example', oldPassword, emailCode })
    expect(told(again)).toEqual([409, 'code-invalid', 'emailCode'])
  })

  test('the server refuses another’s username as a contact in any spelling, and sends no code there', async () => {
    const [who, other] = [await someone(), await someone()]
    const called = 'somebody@acme.example'
    expect((await change(other, { username: called, oldPassword })).statusCode).toBe(200)
    expect(told(await askCode(who, called.toUpperCase()))).toEqual([409, 'already-exists', 'email'])
    expect(told(await change(who, { email: called, oldPassword }))).toEqual([409, 'already-exists', 'email'])
    expect(await lettersTo(one, acme, called)).toEqual([])
    await change(other, { username: '11988880077', oldPassword })
    const phone = '+55 11 98888-0077'
    expect(told(await change(who, { phone, oldPassword }))).toEqual([409, 'already-exists', 'phone'])
    // an account whose username is this phone may prove it as its contact
    expect((await askCode(other, called)).statusCode).toBe(200)
  })

  test('one of two accounts gets an address that both take at once, as contact and as username', async () => {
    const [who, other] = [await someone(), await someone()]
    const email = 'moment@acme.example'
    const emailCode = await codeTo(who, 'email', email)
    // both requests have looked, or wait for the other, before either may write
    const answers = await meanwhile(one.owner, 'lock table account in share mode', () => [
      change(who, { email, oldPassword, emailCode }),
      change(other, { username: 'Moment@acme.example', oldPassword }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.flatMap((answer) => answer.json().error ?? [])).toEqual(['already-exists'])
  })

  test('another person’s code is invalid, and five wrong codes block the right one', async () => {
    const [who, other] = [await someone(), await someone()]
    const email = 'guessed@acme.example'
    await codeTo(who, 'email', email)
    const emailCode = await codeTo(other, 'email', email)
    const guess = () => change(who, { email, oldPassword, emailCode })
    for (let n = 0; n < 5; n++) expect(told(await guess())).toEqual([409, 'code-invalid', 'emailCode'])
    const { code } = (await lettersTo(one, acme, email))[1]!.body.match(/(?<code>\d{6})/)!.groups!
    const right = await change(who, { email, oldPassword, emailCode: code })
    expect(told(right)).toEqual([401, 'blocked', 'emailCode'])
  })

  test('a sign-in code sent to the old e-mail is invalid after the e-mail changes', async () => {
    const who = await someone()
    const username = `${who.id}@acme.example`
    const post = (url: string, payload: object) =>
      one.app.inject({ method: 'POST', url, headers: as('acme'), payload })
    await post('/rest/magicctl/generate', { type: 'email', username })
    const { code } = await newestLetter(one, acme, username)
    const emailCode = await codeTo(who, 'email', 'moved@acme.example')
    await change(who, { email: 'moved@acme.example', oldPassword, emailCode })
    const used = await post('/rest/magicctl/checkcode', { username: who.id, code })
    expect(used.statusCode).not.toBe(200)
  })
})

/** Expects most of an hour to be left: the count began a moment ago and lasts an hour, and a client that comes back sooner is refused again. */
function expectHourLeft({ headers }: { headers: Record<string, unknown> }) {
  const left = Number(headers['retry-after'])
  expect(left).toBeGreaterThan(3_000)
  expect(left).toBeLessThanOrEqual(3_600)
}

describe('limits of requests', () => {
  test('twenty requests at once send at most six codes to one address', async () => {
    const who = await someone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => askCode(who, 'stranger@else.example')))
    const sent = answers.filter((answer) => answer.statusCode === 200)
    expect(sent.length).toBeLessThanOrEqual(6)
    expect(await lettersTo(one, acme, 'stranger@else.example')).toHaveLength(sent.length)
  })

  test('ten look-ups of usernames are answered and the next is refused for an hour', async () => {
    const who = await someone()
    const ask = (n: number) => change(who, { username: `person${10 + (n % 3)}`, oldPassword })
    for (let n = 0; n < 10; n++) expect(told(await ask(n))[0]).not.toBe(429)
    const refused = await ask(0)
    expect(told(refused)).toEqual([429, 'too-many', undefined])
    expectHourLeft(refused)
    // changes that concern nobody else still work
    expect((await change(who, { nickname: 'Still me' })).statusCode).toBe(200)
  })
})
