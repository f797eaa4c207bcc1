import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCpf } from '../../../../../../../tests/harness/a-cpf.ts'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { giveLists, type Invited, invite } from '../../../../../../../tests/harness/invite.ts'
import { lettersTo, newestLetter } from '../../../../../../../tests/harness/letters.ts'
import { CPF, signer } from '../../../../../../../tests/harness/sign-up.ts'

let one: TestApp
let acme = 0
let invited: Invited
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({
    hostkey: 'acme',
    learners: ['ana'],
    trails: [aTrailDocument({ id: 'first' })],
  })
  await giveLists(one, acme, 'acme')
  invited = await invite(one, acme, { journeys: ['acme'], company: 'Acme Stores' })
})
afterAll(() => one.close())

let people = 0
/** A new person, with a contact and an identifier of their own. */
function somebody(given: { invited?: Invited; identifier?: string } = {}) {
  people += 1
  const email = `nina${people}@acme.example`
  const identifier = given.identifier ?? aCpf(people)
  return {
    email,
    identifier,
    ...signer(one, given.invited ?? invited, { domainId: acme, hostkey: 'acme', email, identifier }),
  }
}
describe('eight steps to an account', () => {
  test('each answers with the next step, and the last makes the account, enrols it and sends a letter', async () => {
    const nina = somebody()
    expect((await nina.walkTo('nickname')).json()).toMatchObject({ step: 1, given: ['nickname'] })
    expect((await nina.act('action1', { name: ' Nina   Prado ' })).json().step).toBe(2)
    expect((await nina.act('action2', { identifier: nina.identifier })).json().step).toBe(3)
    const contact = (await nina.act('action3', { email: nina.email.toUpperCase() })).json()
    expect(contact).toMatchObject({ step: 4, username: nina.email })
    const { code } = await newestLetter(one, acme, nina.email)
    expect((await nina.act('action4', { code })).json().step).toBe(5)
    expect((await nina.act('action5', { password: await preparedPassword(PASSWORD) })).json().step).toBe(6)
    expect((await nina.act('action6', { job: 'clerk' })).json().step).toBe(7)
    const city = { state: 'SP', cityId: '3550308' }
    const end = (await nina.act('action7', city)).json()
    expect(end).toMatchObject({ step: 8, username: nina.email })

    const token = await one.signIn('acme', nina.email)
    const profile = (
      await one.app.inject({ method: 'GET', url: '/rest/userctl/profile', headers: as('acme', token) })
    ).json()
    expect(profile).toMatchObject({
      name: 'Nina Prado',
      nickname: 'Nina',
      email: nina.email,
      company: 'Acme Stores',
      job: { id: 'clerk', name: 'Clerk' },
      customNameType: 2,
    })
    const listing = await one.app.inject({
      method: 'GET',
      url: '/rest/enrollctl/listUser',
      headers: as('acme', token),
    })
    expect(listing.json().trails.map((trail: { id: string }) => trail.id)).toEqual(['first'])
    expect((await lettersTo(one, acme, nina.email))[0]).toMatchObject({ kind: 'welcome' })

    // the last step, sent again, answers the same and makes nothing twice
    expect((await nina.act('action7', city)).json()).toMatchObject({ step: 8, username: nina.email })
    expect(await accounts(nina.email)).toBe(1)
  })
})

async function accounts(username: string): Promise<number> {
  const counted = await one.database.as(acme, (tx) =>
    tx.rows<{ count: number }>(
      { name: 'accounts-called', text: 'select count(*) as count from account where username = $1' },
      [username],
    ),
  )
  return counted[0]!.count
}

describe('a malformed field is named', () => {
  test.each([
    ['action0', { nickname: '   ' }, 'nickname'],
    ['action1', { name: ' \n ' }, 'name'],
    ['action2', { identifier: '529.982.247-26' }, 'identifier'],
    ['action3', { email: 'not an address' }, 'email'],
    ['action3', { phone: '1234' }, 'phone'],
    ['action3', {}, 'contact'],
    ['action3', { email: 'a@acme.example', phone: '11988887777' }, 'receiveCodeBy'],
    ['action5', { password: 'plain text' }, 'password'],
    ['action6', { job: 'no such job' }, 'job'],
    ['action7', { cityId: '0000000' }, 'cityId'],
    ['action7', { state: 'RJ', cityId: '3550308' }, 'state'],
    ['action1', { name: 'Nina', surprise: true }, 'body'],
  ])('%s %j', async (action, body, field) => {
    const nina = somebody({ identifier: CPF })
    await nina.walkTo('nickname')
    const answer = await nina.act(action, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'malformed', field })
  })
})

describe('a signup refuses', () => {
  test('an identifier in use, and names it in the header and the answer', async () => {
    const first = somebody()
    await first.walkTo('password')
    await first.act('action6', { job: 'guide' })
    await first.act('action7', { cityId: '3550308' })
    const second = somebody({ identifier: first.identifier })
    await second.walkTo('fullname')
    const answer = await second.act('action2', { identifier: first.identifier })
    const digits = first.identifier.replace(/\D/g, '')
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['x-constraint-error']).toBe(`identifier ${digits} already exists`)
    expect(answer.json()).toMatchObject({ error: 'already-exists', field: 'identifier' })
  })

  test('another account’s e-mail in any letter case', async () => {
    const nina = somebody()
    await nina.walkTo('identifier')
    const answer = await nina.act('action3', { email: 'ANA@acme.example' })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['x-constraint-error']).toBe('email ana@acme.example already exists')
  })

  test('one of two signups that end at once with the same contact', async () => {
    const [one_, other] = [somebody(), somebody()]
    const shared = 'both@acme.example'
    for (const each of [one_, other]) {
      await each.walkTo('identifier')
      await each.act('action3', { email: shared })
      const { code } = await newestLetter(one, acme, shared)
      await each.act('action4', { code })
      await each.act('action5', { password: await preparedPassword(PASSWORD) })
      await each.act('action6', { job: 'clerk' })
    }
    const ends = await Promise.all([one_, other].map((each) => each.act('action7', { cityId: '3550308' })))
    expect(ends.map((end) => end.statusCode).sort()).toEqual([200, 409])
    const told = ends.find((end) => end.statusCode === 409)!
    expect(told.headers['x-constraint-error']).toMatch(/^(email|username) both@acme\.example already exists$/)
    expect(await accounts(shared)).toBe(1)
  })
})

describe('the code', () => {
  test('is blocked after five wrong ones', async () => {
    const nina = somebody()
    await nina.walkTo('contact')
    const { code } = await newestLetter(one, acme, nina.email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) {
      const answer = await nina.act('action4', { code: wrong })
      expect(answer.statusCode).toBe(409)
      expect(answer.headers['x-constraint-error']).toBe('code invalid')
    }
    const blocked = await nina.act('action4', { code })
    expect(blocked.statusCode).toBe(401)
    expect(blocked.json().message).toContain('Blocked')
  })

  test('sent again replaces the one before it', async () => {
    const nina = somebody()
    await nina.walkTo('contact')
    const first = await newestLetter(one, acme, nina.email)
    expect((await nina.act('action1resend')).json().step).toBe(4)
    const second = await newestLetter(one, acme, nina.email)
    if (first.code !== second.code)
      expect((await nina.act('action4', { code: first.code })).statusCode).toBe(409)
    expect((await nina.act('action4', { code: second.code })).json().step).toBe(5)
  })

  test('expires after ten minutes', async () => {
    const nina = somebody()
    await nina.walkTo('contact')
    await one.database.as(acme, (tx) =>
      tx.rows({
        name: 'let-time-pass',
        text: `update one_time_code set expires_at = expires_at - interval '10 minutes' where purpose = 'signup'`,
      }),
    )
    const { code } = await newestLetter(one, acme, nina.email)
    expect((await nina.act('action4', { code })).json().error).toBe('code-invalid')
  })

  test('is refused after some repeated requests', async () => {
    const nina = somebody()
    await nina.walkTo('contact')
    const statuses = []
    for (let n = 0; n < 8; n++) statuses.push((await nina.act('action1resend')).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })

  test('comes by SMS when the phone is chosen, and the phone is the username', async () => {
    const nina = somebody()
    await nina.walkTo('identifier')
    const contact = { email: nina.email, phone: '(11) 98888-7777', receiveCodeBy: 'phone' }
    expect((await nina.act('action3', contact)).json()).toMatchObject({ step: 4, username: '+5511988887777' })
    const { code } = await newestLetter(one, acme, '+5511988887777')
    expect((await nina.act('action4', { code })).json().step).toBe(5)
  })

  test('is invalid after the contact is taken back, and another contact gets its own', async () => {
    const nina = somebody()
    await nina.walkTo('contact')
    const { code } = await newestLetter(one, acme, nina.email)
    expect((await nina.act('revert1', { username: nina.email })).json()).toMatchObject({
      step: 3,
      username: null,
    })
    expect((await nina.act('action4', { code })).json().error).toBe('code-invalid')
    const other = `other-${nina.email}`
    expect((await nina.act('action3', { email: other })).json().step).toBe(4)
    const again = await newestLetter(one, acme, other)
    expect((await nina.act('action4', { code: again.code })).json().step).toBe(5)
  })
})

describe('an invitation', () => {
  test('tells its type, its form and what it asks for', async () => {
    const path = (token: string) => `/track/signupctl/invitation/${invited.group}/${token}`
    const asked = (token: string) => one.app.inject({ method: 'GET', url: path(token), headers: as('acme') })
    expect((await asked(invited.token)).json()).toEqual({
      type: 'company',
      form: 'steps',
      needsCode: false,
      company: 'Acme Stores',
      cpfRequired: true,
    })
    const wrong = await asked('not-a-token')
    expect(wrong.statusCode).toBe(409)
    expect(wrong.headers['x-constraint-error']).toBe('group invalid')
  })

  test('that has expired, is full or is of another group is refused', async () => {
    const over = await invite(one, acme, { id: 'over', expiresAt: new Date('2020-01-01') })
    const full = await invite(one, acme, { id: 'full', usesLeft: 0 })
    for (const link of [over, full, { ...invited, group: 'another' }]) {
      const answer = await signer(one, link, { domainId: acme, hostkey: 'acme' }).act('action0', {
        nickname: 'N',
      })
      expect(answer.headers['x-constraint-error']).toBe('group invalid')
    }
  })

  test('with one place left gives it to one of two signups at once', async () => {
    const last = await invite(one, acme, { id: 'last', usesLeft: 1 })
    const two = [somebody({ invited: last }), somebody({ invited: last })]
    for (const each of two) {
      await each.walkTo('password')
      await each.act('action6', { job: 'clerk' })
    }
    const ends = await Promise.all(two.map((each) => each.act('action7', { cityId: '3550308' })))
    expect(ends.map((end) => end.statusCode).sort()).toEqual([200, 409])
    expect(ends.find((end) => end.statusCode === 409)!.headers['x-constraint-error']).toBe('group invalid')
  })
})

describe('a ticket', () => {
  test('that is forged or of another invitation is refused', async () => {
    const nina = somebody()
    await nina.walkTo('nickname')
    const forged = [`${nina.ticket().split('.')[0]}.AAAA`, 'nonsense', `${nina.ticket()}x`]
    for (const signup of forged) {
      const answer = await nina.act('action1', { signup, name: 'Nina' })
      expect(answer.json().error).toBe('unknown-signup')
    }
    const otherInvitation = await invite(one, acme, { id: 'other' })
    const across = await nina.act('action1', { ...otherInvitation, name: 'Nina' })
    expect(across.json().error).toBe('unknown-signup')
  })
})

test('the address without a domain has no signups', async () => {
  const answer = await one.app.inject({
    method: 'POST',
    url: '/track/signupctl/action0',
    headers: { host: 'vereda.localhost:8080' },
    payload: { ...invited, nickname: 'Nina' },
  })
  expect(answer.statusCode).toBe(404)
})
