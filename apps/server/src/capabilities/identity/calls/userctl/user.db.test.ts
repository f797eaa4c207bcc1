import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { giveLists } from '../../../../../../../tests/harness/invite.ts'
import { lettersTo } from '../../../../../../../tests/harness/letters.ts'
import { meanwhile } from '../../../../../../../tests/harness/meanwhile.ts'
import { contactCode } from '../../../../../../../tests/harness/prove-contact.ts'

let one: TestApp
let acme = 0
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({
    hostkey: 'acme',
    learners: ['ana', 'bia', 'caio', 'davi', 'eva', 'gil', 'hugo', 'ivo'],
    trails: [],
  })
  await giveLists(one, acme, 'acme')
})
afterAll(() => one.close())

const get = (token: string, path: string) =>
  one.app.inject({ method: 'GET', url: `/rest/${path}`, headers: as('acme', token) })
const change = (token: string, payload: object) =>
  one.app.inject({ method: 'PUT', url: '/rest/userctl/change', headers: as('acme', token), payload })
const codeTo = (token: string, way: 'email' | 'phone', contact: string) =>
  contactCode(one, { domainId: acme, hostkey: 'acme', token, way, contact })
const post = (token: string, call: string, payload: object, device = 'device') =>
  one.app.inject({
    method: 'POST',
    url: `/rest/userctl/${call}`,
    headers: { ...as('acme', token), 'x-device-fingerprint': device },
    payload,
  })

describe('a profile', () => {
  test('is saved and read again, and omitted fields keep their values', async () => {
    const token = await one.signIn('acme', 'ana')
    const saved = await change(token, {
      id: 'ana',
      oldPassword: await preparedPassword(PASSWORD),
      phone: '(11) 98888-0001',
      phoneCode: await codeTo(token, 'phone', '+5511988880001'),
      identifier: '529.982.247-25',
      nickname: ' Aninha ',
      customNameType: 1,
      job: 'guide',
      locale: 'es',
      disableEmailNotification: true,
      emailDigest: 'week',
      tellsRanking: true,
    })
    expect(saved.json()).toMatchObject({ result: 'ok', user: { phone: '+5511988880001' } })
    expect((await get(token, 'userctl/profile')).json()).toEqual({
      id: 'ana',
      username: 'ana',
      name: 'ana of acme',
      nickname: 'Aninha',
      email: 'ana@acme.example',
      phone: '+5511988880001',
      identifier: '52998224725',
      customNameType: 1,
      thumb: null,
      locale: 'es',
      company: null,
      job: { id: 'guide', name: 'Guide' },
      disableEmailNotification: true,
      disableSystemNotification: false,
      emailDigest: 'week',
      tellsRanking: true,
      hideFromRanking: false,
    })
    // the current user shows the change at once, although sessions are cached
    expect((await get(token, 'currentuser')).json().user).toMatchObject({ nickname: 'Aninha', locale: 'es' })
  })

  test('without two of national id, e-mail and phone is refused as “missing user data”', async () => {
    const token = await one.signIn('acme', 'bia')
    const answer = await change(token, { email: 'bia@acme.example', phone: null })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'missing-user-data', cause: 'missing user data' })
    // changing a switch alone asks for no other field
    expect((await change(token, { disableSystemNotification: true })).statusCode).toBe(200)
  })

  test('with another person’s e-mail or username is refused by that field', async () => {
    const token = await one.signIn('acme', 'bia')
    const oldPassword = await preparedPassword(PASSWORD)
    const answer = await change(token, { email: 'ANA@acme.example', phone: '11988880002', oldPassword })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['x-constraint-error']).toBe('email already exists')
    expect(answer.json()).toMatchObject({ error: 'already-exists', field: 'email' })
    const username = await change(token, { username: 'Ana', oldPassword })
    expect(username.headers['x-constraint-error']).toBe('username already exists')
  })

  test.each(['ANA@acme.example', '52998224725', '529.982.247-25'])(
    'with %s, by which another account signs in, as its username is refused',
    async (username) => {
      const token = await one.signIn('acme', 'bia')
      const answer = await change(token, { username, oldPassword: await preparedPassword(PASSWORD) })
      expect([answer.statusCode, answer.headers['x-constraint-error']]).toEqual([
        409,
        'username already exists',
      ])
      expect(answer.json().field).toBe('username')
    },
  )

  test('keeps both of two changes at once', async () => {
    const token = await one.signIn('acme', 'hugo')
    // both requests have looked, or wait for the other, before either may write
    const answers = await meanwhile(one.owner, 'lock table account in share mode', () => [
      change(token, { nickname: 'Hugo' }),
      change(token, { disableEmailNotification: true }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const profile = (await get(token, 'userctl/profile')).json()
    expect(profile).toMatchObject({ nickname: 'Hugo', disableEmailNotification: true })
  })

  test('with values of several other people is refused as “multiple user found”', async () => {
    const token = await one.signIn('acme', 'bia')
    const oldPassword = await preparedPassword(PASSWORD)
    const taken = { email: 'caio@acme.example', identifier: '52998224725' }
    const answer = await change(token, { ...taken, oldPassword })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['x-constraint-error']).toBe('multiple user found')
  })

  test.each([
    [{ email: 'x' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ identifier: '12345678900' }, 'identifier'],
    [{ username: 'a:b' }, 'username'],
    [{ job: 'none' }, 'job'],
    [{ customNameType: 3 }, 'customNameType'],
    [{ surprise: 1 }, 'body'],
  ])('%j names its field', async (wrong, field) => {
    const token = await one.signIn('acme', 'bia')
    const oldPassword = await preparedPassword(PASSWORD)
    const answer = await change(token, { phone: '11988880003', oldPassword, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'malformed', field })
  })

  test('of another person can’t be changed', async () => {
    const token = await one.signIn('acme', 'bia')
    expect((await change(token, { id: 'ana', nickname: 'X' })).statusCode).toBe(403)
  })
})

describe('a password', () => {
  test('is confirmed, refused when wrong and blocked after five wrong ones, with audit events', async () => {
    const token = await one.signIn('acme', 'davi')
    const confirm = async (password: string) =>
      post(token, 'confirm', { password: await preparedPassword(password) })
    expect((await confirm(PASSWORD)).json()).toEqual({ result: 'ok' })
    const wrong = await confirm('another')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ error: 'wrong-credentials', field: 'oldPassword' })
    for (let n = 0; n < 4; n++) await confirm('another')
    expect((await confirm(PASSWORD)).json().error).toBe('blocked')
    const events = await one.database.as(acme, (tx) =>
      tx.rows<{ what: string }>({
        name: 'confirm-events',
        text: `select what from identity_event where what like 'confirm-%' order by id`,
      }),
    )
    expect(events.map(({ what }) => what)).toEqual([
      ...Array.from({ length: 4 }, () => 'confirm-failed'),
      'confirm-blocked',
    ])
  })

  test('changes with the old one alone; other sessions end and this one goes on', async () => {
    const elsewhere = await one.signIn('acme', 'eva', 'device')
    const here = await one.signIn('acme', 'eva', 'device')
    const [oldPassword, password] = [await preparedChange(PASSWORD), await preparedChange('newer')]
    const wrong = await change(here, { oldPassword: password, password })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json().field).toBe('oldPassword')
    expect((await change(here, { oldPassword, password })).statusCode).toBe(200)
    expect((await get(here, 'currentuser')).statusCode).toBe(200)
    expect((await get(elsewhere, 'currentuser')).statusCode).toBe(401)
    await expect(one.signIn('acme', 'eva')).rejects.toThrow(/wrong-credentials/)
    expect((await lettersTo(one, acme, 'eva@acme.example'))[0]).toMatchObject({ kind: 'password-changed' })
  })

  test('change sent again from the same device succeeds and sends no second letter', async () => {
    const here = await one.signIn('acme', 'ivo', 'phone')
    const [oldPassword, password] = [await preparedChange(PASSWORD), await preparedChange('newest')]
    const again = (device: string, payload = { oldPassword, password }) =>
      one.app.inject({
        method: 'PUT',
        url: '/rest/userctl/change',
        headers: { ...as('acme', here), 'x-device-fingerprint': device },
        payload,
      })
    expect((await again('phone')).statusCode).toBe(200)
    for (let times = 0; times < 6; times++) expect((await again('phone')).statusCode).toBe(200)
    expect((await lettersTo(one, acme, 'ivo@acme.example')).map(({ kind }) => kind)).toEqual([
      'password-changed',
    ])
    expect((await again('another')).statusCode).toBe(401)
    const guess = { oldPassword, password: await preparedChange('a guess') }
    expect((await again('phone', guess)).statusCode).toBe(401)
    for (let times = 0; times < 3; times++) await again('phone', guess)
    expect((await again('phone')).json().error).toBe('blocked')
  })

  test.each([
    [{ password: 'old' }, 'oldPassword'],
    [{ password: 'old', oldPassword: 'old', nickname: 'Both' }, 'password'],
  ])('%j is malformed', async (shape, field) => {
    const token = await one.signIn('acme', 'davi')
    const prepared = await preparedChange(PASSWORD)
    const body = Object.fromEntries(
      Object.entries(shape).map(([name, value]) => [name, value === 'old' ? prepared : value]),
    )
    const answer = await change(token, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'malformed', field })
  })
})

describe('sessions', () => {
  test('are listed by device, and the person ends one', async () => {
    const here = await one.signIn('acme', 'gil', 'device')
    const listed = (await get(here, 'userctl/sessions')).json()
    expect(listed).toMatchObject([{ isThis: true }])
    expect(Date.parse(listed[0].createdDate)).not.toBeNaN()
    const unknown = await post(here, 'revokeSession', { id: '00000000-0000-4000-8000-000000000000' })
    expect(unknown.statusCode).toBe(404)
    expect((await post(here, 'revokeSession', { id: listed[0].id })).json()).toEqual({ result: 'ok' })
    expect((await get(here, 'currentuser')).statusCode).toBe(401)
  })

  test('on a shared device: ending it ends all of the person’s sessions there and nobody else’s', async () => {
    const mine = [await one.signIn('acme', 'ana'), await one.signIn('acme', 'ana')]
    const theirs = await one.signIn('acme', 'hugo')
    const [listed] = (await get(mine[0]!, 'userctl/sessions')).json()
    expect((await post(mine[0]!, 'revokeSession', { id: listed.id })).json()).toEqual({ result: 'ok' })
    const answers = await Promise.all([...mine, theirs].map((token) => get(token, 'currentuser')))
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 200])
  })

  test('of another person can’t be ended', async () => {
    const [mine, theirs] = [await one.signIn('acme', 'gil'), await one.signIn('acme', 'hugo')]
    const [session] = (await get(theirs, 'userctl/sessions')).json()
    expect((await post(mine, 'revokeSession', { id: session.id })).statusCode).toBe(404)
    expect((await get(theirs, 'currentuser')).statusCode).toBe(200)
  })
})
