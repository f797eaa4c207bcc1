import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCpf } from '../../../../../../../tests/harness/a-cpf.ts'
import { aSchool, type School } from '../../../../../../../tests/harness/a-school.ts'
import { as, type TestApp } from '../../../../../../../tests/harness/app.ts'
import { type Invited, invite } from '../../../../../../../tests/harness/invite.ts'
import { newestLetter } from '../../../../../../../tests/harness/letters.ts'
import { asOwner, meanwhile } from '../../../../../../../tests/harness/meanwhile.ts'
import { signer } from '../../../../../../../tests/harness/sign-up.ts'

let one: TestApp
let escola = 0
let education: Invited
let simple: Invited
let password = ''
let somebody: School['somebody']
beforeAll(async () => {
  const school = await aSchool()
  ;({ one, education, simple, password, somebody } = school)
  escola = school.domainId
})
afterAll(() => one.close())

describe('a code in the link', () => {
  const arrive = (invited: Invited, code: string, payload?: object, device = '') =>
    one.app.inject({
      method: 'POST',
      url: `/track/signupctl/checkcode/${invited.group}/${invited.token}/${code}`,
      headers: { ...as('escola'), 'x-device-fingerprint': device },
      payload,
    })
  let company: Invited
  beforeAll(async () => {
    company = await invite(one, escola, { id: 'company', company: 'Ipê' })
  })

  test('fills in what the signup has, goes to the job and asks for the password last', async () => {
    const nina = somebody(company)
    await nina.walkTo('contact')
    const { link } = await newestLetter(one, escola, nina.email)
    const code = link.split('/').at(-1)!
    expect(link).toBe(`http://escola.vereda.localhost:8080/signup/${company.group}/${company.token}/${code}`)
    const arrived = (await arrive(company, code)).json()
    expect(arrived).toMatchObject({
      step: 6,
      user: {
        nickname: 'Nina',
        name: 'Nina Prado',
        email: nina.email,
        username: nina.email,
        company: 'Ipê',
      },
    })
    const headers = as('escola')
    const go = (action: string, body: object) =>
      one.app.inject({
        method: 'POST',
        url: `/track/signupctl/${action}`,
        headers,
        payload: { ...company, signup: arrived.signup, ...body },
      })
    expect((await go('action6', { job: 'clerk' })).json().step).toBe(7)
    expect((await go('action7', { cityId: '3550308' })).json().step).toBe(5)
    expect((await go('action5', { password })).json()).toMatchObject({ step: 8, username: nina.email })
    await one.signIn('escola', nina.email)
    expect((await arrive(company, code)).headers['x-constraint-error']).toBe('code invalid')
  })

  test('whose answer was lost opens the signup again on the same device, until the contact is changed', async () => {
    const nina = somebody(company)
    await nina.walkTo('contact')
    const code = (await newestLetter(one, escola, nina.email)).link.split('/').at(-1)!
    const open = async (device: string) => (await arrive(company, code, undefined, device)).json().signup
    const first = await open('phone')
    expect(first).toMatch(/./)
    expect([await open('phone'), await open('another'), await open('')]).toEqual([
      first,
      undefined,
      undefined,
    ])
    await nina.act('revert1', { username: nina.email })
    expect(await open('phone')).toBeUndefined()
  })

  test('six digits are refused without the ticket of their signup', async () => {
    const nina = somebody(company)
    await nina.walkTo('contact')
    const { code } = await newestLetter(one, escola, nina.email)
    expect((await arrive(company, code)).headers['x-constraint-error']).toBe('code invalid')
    expect((await arrive(company, code, { signup: nina.ticket() })).json().step).toBe(5)
  })

  test('a code of another invitation is invalid, and an unknown invitation is “group invalid”', async () => {
    const nina = somebody(company)
    await nina.walkTo('contact')
    const { link } = await newestLetter(one, escola, nina.email)
    const code = link.split('/').at(-1)!
    expect((await arrive(education, code)).headers['x-constraint-error']).toBe('code invalid')
    const nowhere = { group: 'all', token: 'none' }
    expect((await arrive(nowhere, code)).headers['x-constraint-error']).toBe('group invalid')
  })

  test('one person’s invitation opens with its code alone and asks only for what it lacks', async () => {
    const code = 'a-long-code-for-davi'
    const person = { nickname: 'Davi', name: 'Davi Rocha', email: 'davi@escola.example' }
    const invited = await invite(one, escola, { id: 'davi', code, usesLeft: 1, ...person })
    const begun = await somebody(invited).act('action0', { nickname: 'X' })
    expect(begun.headers['x-constraint-error']).toBe('group invalid')
    expect((await arrive(invited, 'another')).headers['x-constraint-error']).toBe('code invalid')
    const arrived = (await arrive(invited, code)).json()
    expect(arrived).toMatchObject({ step: 2, given: ['nickname', 'fullname', 'contact', 'code'] })
    // a link that is opened again before the signup is done leads to the same signup
    expect((await arrive(invited, code)).json().signup).toBe(arrived.signup)
    const davi = signer(one, invited, { domainId: escola, hostkey: 'escola' })
    const go = (action: string, body: object) => davi.act(action, { signup: arrived.signup, ...body })
    expect((await go('action2', { identifier: aCpf(907) })).json().step).toBe(6)
    expect((await go('action6', { job: 'clerk' })).json().step).toBe(7)
    expect((await go('action7', { cityId: '3550308' })).json().step).toBe(5)
    expect((await go('action5', { password })).json().step).toBe(8)
    expect((await arrive(invited, code)).json()).toMatchObject({
      step: 8,
      user: { username: 'davi@escola.example' },
    })
  })
})

describe('a person with an account', () => {
  const join = (body: object) =>
    one.app.inject({
      method: 'POST',
      url: '/track/signupctl/login_signup',
      headers: as('escola'),
      payload: body,
    })

  test('joins what the invitation leads to', async () => {
    const invited = await invite(one, escola, { id: 'join', journeys: ['escola'], usesLeft: 5 })
    const answer = await join({ ...invited, username: 'EVA', password })
    expect(answer.json()).toEqual({ result: 'ok' })
  })

  test('takes one place with two requests at once, and both succeed', async () => {
    const invited = await invite(one, escola, { id: 'twice', journeys: ['escola'], usesLeft: 1 })
    await asOwner(one.owner, "delete from journey_member where journey_id = 'escola' and account_id = 'eva'")
    const held = "select from invitation where id = 'twice' for update"
    const both = await meanwhile(one.owner, held, () =>
      [1, 2].map(() => join({ ...invited, username: 'eva', password })),
    )
    expect(both.map((answer) => answer.json())).toEqual([{ result: 'ok' }, { result: 'ok' }])
    expect(await asOwner(one.owner, "select taken, uses_left from invitation where id = 'twice'")).toEqual([
      { taken: 1, uses_left: 0 },
    ])
  })

  test('is refused when a manager deactivates the account meanwhile', async () => {
    const invited = await invite(one, escola, { id: 'closed', journeys: ['escola'], usesLeft: 1 })
    const closing = "update account set deactivated_at = now() where id = 'eva'"
    const [answer] = await meanwhile(one.owner, closing, () => [
      join({ ...invited, username: 'eva', password }),
    ])
    expect(answer!.json().error).toBe('inactive')
    expect(await asOwner(one.owner, "select taken from invitation where id = 'closed'")).toEqual([
      { taken: 0 },
    ])
    await asOwner(one.owner, "update account set deactivated_at = null where id = 'eva'")
  })

  test('gets the same “User not found” for a wrong password as for an unknown name', async () => {
    const wrong = await preparedPassword('wrong')
    const answers = await Promise.all([
      join({ ...simple, username: 'eva', password: wrong }),
      join({ ...simple, username: 'nobody', password }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([409, 409])
    expect(answers[0]!.json().message).toBe('User not found')
    expect(answers[0]!.body).toBe(answers[1]!.body)
  })

  test('gets “group invalid” for a wrong link', async () => {
    const answer = await join({ group: 'all', token: 'none', username: 'eva', password })
    expect(answer.headers['x-constraint-error']).toBe('group invalid')
  })
})
