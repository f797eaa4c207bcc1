import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCpf } from '../../../../../../../tests/harness/a-cpf.ts'
import { aSchool, type School } from '../../../../../../../tests/harness/a-school.ts'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { type Invited, invite } from '../../../../../../../tests/harness/invite.ts'
import { asOwner } from '../../../../../../../tests/harness/meanwhile.ts'
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

async function accountOf(username: string) {
  const [row] = await one.database.as(escola, (tx) =>
    tx.rows<Record<string, unknown>>(
      {
        name: 'account-as-stored',
        text: `select name, nickname, email, phone, identifier, school_role, school_id, subject, state, city, job_name, permissions,
            (select array_agg(journey_id) from journey_member m where m.account_id = a.id) as journeys
          from account a where username = $1`,
      },
      [username],
    ),
  )
  return row
}

describe('the education form', () => {
  const form = {
    isStudent: false,
    typemanager: 'teacher',
    phone: '(11) 98888-1111',
    job: 'guide',
    schoolId: 'ipe',
    subject: 'Music',
    classes: ['escola'],
    state: 'SP',
    cityId: '3550308',
  }
  const submit = (who: ReturnType<typeof somebody>, body: object) =>
    one.app.inject({
      method: 'POST',
      url: `/track/signupctl/action7student/${education.group}/${education.token}`,
      headers: as('escola'),
      payload: { signup: who.ticket(), ...body },
    })

  test('follows the password and makes the account; the chosen role gives no permissions', async () => {
    const rui = somebody(education)
    expect((await rui.walkTo('password')).json().step).toBe(9)
    expect((await submit(rui, form)).json()).toMatchObject({ step: 8, username: rui.email })
    expect(await accountOf(rui.email)).toMatchObject({
      phone: '+5511988881111',
      school_role: 'teacher',
      school_id: 'ipe',
      subject: 'Music',
      state: 'SP',
      city: 'São Paulo',
      job_name: 'Guide',
      permissions: [],
      journeys: ['escola'],
    })
  })

  test('a student needs no type and no class', async () => {
    const lu = somebody(education)
    await lu.walkTo('password')
    const { typemanager: _, ...student } = { ...form, phone: '11988882222', isStudent: true, classes: [] }
    expect((await submit(lu, student)).json().step).toBe(8)
    expect(await accountOf(lu.email)).toMatchObject({ school_role: 'student' })
  })

  test.each([
    [{ phone: ' 1234567 ' }, 'phone'],
    [{ typemanager: null }, 'typemanager'],
    [{ classes: [] }, 'classes'],
    [{ classes: ['of another school'] }, 'classes'],
    [{ job: null }, 'job'],
    [{ schoolId: 'nowhere' }, 'schoolId'],
    [{ cityId: '1' }, 'cityId'],
  ])('%j names its field', async (wrong, field) => {
    const rui = somebody(education)
    await rui.walkTo('password')
    const answer = await submit(rui, { ...form, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'malformed', field })
  })

  test('refuses another person’s phone and names it in the header', async () => {
    const [first, second] = [somebody(education), somebody(education)]
    for (const each of [first, second]) await each.walkTo('password')
    await submit(first, { ...form, phone: '11988883333' })
    const answer = await submit(second, { ...form, phone: '11988883333' })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['x-constraint-error']).toBe('phone +5511988883333 already exists')
  })

  test('refuses a national id that another account took as its username meanwhile', async () => {
    const [first, second] = [somebody(education), somebody(education)]
    for (const each of [first, second]) await each.walkTo('password')
    await submit(first, { ...form, phone: '11988885551' })
    await asOwner(
      one.owner,
      `update account set username = (select identifier from signup where email = '${second.email}') where email = '${first.email}'`,
    )
    const answer = await submit(second, { ...form, phone: '11988885552' })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['x-constraint-error']).toMatch(/^identifier .* already exists/)
  })

  test('makes no account before the contact is verified', async () => {
    const early = somebody(education)
    await early.walkTo('contact')
    expect((await submit(early, { ...form, phone: '11988884444' })).json().step).toBe(4)
    expect(await accountOf(early.email)).toBeUndefined()
  })
})

describe('the simple form', () => {
  const submit = (user: object, headers = {}) =>
    one.app.inject({
      method: 'POST',
      url: '/track/signupctl/action7',
      headers: { ...as('escola'), ...headers },
      payload: { ...simple, user: { password, ...user } },
    })

  test('makes the account at once; the e-mail is the username', async () => {
    const user = {
      name: 'Téo Reis',
      nickname: 'Téo',
      email: 'Teo@escola.example',
      identifier: aCpf(900),
      job: 'clerk',
    }
    expect((await submit(user)).json()).toMatchObject({ step: 8, username: 'teo@escola.example' })
    expect(await accountOf('teo@escola.example')).toMatchObject({ name: 'Téo Reis', journeys: ['escola'] })
    await one.signIn('escola', 'TEO@escola.example')
  })

  test('without an e-mail the username is the typed one, or else the identifier', async () => {
    expect((await submit({ name: 'Bia', username: 'Bia.R', identifier: aCpf(901) })).json().username).toBe(
      'bia.r',
    )
    expect((await submit({ name: 'Caio', identifier: aCpf(902) })).json().username).toBe(aCpf(902))
  })

  test('the same form sent again succeeds with the same password and fields alone, until the first sign-in', async () => {
    const form = { name: 'Lia Prado', nickname: 'Lia', email: 'lia@escola.example', identifier: aCpf(905) }
    const first = (await submit(form)).json()
    const again = await submit(form)
    expect([again.statusCode, again.json()]).toEqual([200, first])
    const other = await submit({ ...form, password: await preparedPassword('guessed') })
    expect([other.statusCode, other.json().error]).toEqual([409, 'already-exists'])
    expect((await submit({ ...form, nickname: 'Li' })).statusCode).toBe(409)
    await one.signIn('escola', 'lia@escola.example')
    expect((await submit(form)).statusCode).toBe(409)
  })

  test('the same form sent twice at once makes one account, and both requests succeed', async () => {
    const form = { name: 'Nina Sá', email: 'nina@escola.example', identifier: aCpf(906) }
    const answers = await Promise.all([submit(form), submit(form)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('the form that took an invitation’s last place succeeds when it is sent again', async () => {
    const invited = await invite(one, escola, {
      id: 'last-seat',
      form: 'simple',
      journeys: ['escola'],
      usesLeft: 1,
    })
    const send = (email: string) =>
      one.app.inject({
        method: 'POST',
        url: '/track/signupctl/action7',
        headers: as('escola'),
        payload: { ...invited, user: { password, name: 'Davi Lua', email, identifier: aCpf(907) } },
      })
    expect((await send('davi.lua@escola.example')).statusCode).toBe(200)
    expect((await send('davi.lua@escola.example')).json()).toMatchObject({ step: 8 })
    expect((await send('other@escola.example')).json().error).toBe('group-invalid')
  })

  test('refuses an e-mail in use and names it in the header', async () => {
    await submit({ name: 'Ivo', email: 'ivo@escola.example', identifier: aCpf(903) })
    const again = await submit({ name: 'Ivo', email: 'ivo@escola.example', identifier: aCpf(904) })
    expect(again.statusCode).toBe(409)
    expect(again.headers['x-constraint-error']).toBe('email ivo@escola.example already exists')
  })

  test('refuses an e-mail or an identifier that is another account’s username', async () => {
    await submit({ name: 'Eva', username: 'called@escola.example', identifier: aCpf(911) })
    await submit({ name: 'Eli', username: aCpf(912), identifier: aCpf(913) })
    const email = await submit({ name: 'Zoé', email: 'Called@escola.example', identifier: aCpf(914) })
    expect(email.headers['x-constraint-error']).toBe('email called@escola.example already exists')
    const identifier = await submit({ name: 'Zoé', username: 'zoe', identifier: aCpf(912) })
    expect([identifier.statusCode, identifier.json().field]).toEqual([409, 'identifier'])
  })

  test('refuses a username that is another account’s e-mail, phone or identifier', async () => {
    await submit({
      name: 'Rui',
      username: 'rui',
      phone: '11988887654',
      email: 'rui@escola.example',
      identifier: aCpf(909),
    })
    for (const username of ['RUI@escola.example', '(11)98888-7654', aCpf(909)]) {
      const answer = await submit({ name: 'Zoé', username, identifier: aCpf(910) })
      expect([answer.statusCode, answer.json().field]).toEqual([409, 'username'])
    }
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'no' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ identifier: '1' }, 'identifier'],
    [{ identifier: null }, 'identifier'],
    [{ job: 'nothing' }, 'job'],
    [{ cityId: 'x' }, 'cityId'],
    [{ email: null, username: 'has space' }, 'username'],
  ])('%j names its field', async (wrong, field) => {
    const user = { name: 'Zé', email: 'ze@escola.example', identifier: aCpf(905), ...wrong }
    const answer = await submit(user)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'malformed', field })
  })

  test('is refused for an invitation of another form', async () => {
    const user = { name: 'Zé', email: 'ze@escola.example', identifier: aCpf(906), password }
    const answer = await one.app.inject({
      method: 'POST',
      url: '/track/signupctl/action7',
      headers: as('escola'),
      payload: { ...education, user },
    })
    expect(answer.json()).toMatchObject({ error: 'malformed', field: 'user' })
  })
})

describe('where the CPF is not required', () => {
  let free: TestApp
  let domain = 0
  beforeAll(async () => {
    free = await testApp({ cpfRequired: false })
    domain = await free.addDomain({ hostkey: 'escola', learners: [], trails: [] })
  })
  afterAll(() => free.close())

  const submit = async (user: object) => {
    const invited = await invite(free, domain, { id: 'simple', form: 'simple' })
    return free.app.inject({
      method: 'POST',
      url: '/track/signupctl/action7',
      headers: as('escola'),
      payload: { ...invited, user: { password, ...user } },
    })
  }

  test('a form without e-mail, username and identifier says that a username is necessary', async () => {
    const answer = await submit({ name: 'Zé' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['x-constraint-error']).toBe('username is necessary')
    expect(answer.json()).toMatchObject({ error: 'username-necessary', cause: 'username is necessary' })
  })

  test('any identifier is accepted', async () => {
    expect((await submit({ name: 'Zé', identifier: 'x-77' })).json().username).toBe('x-77')
  })

  test('a domain without a list of jobs accepts a typed job', async () => {
    const invited = await invite(free, domain, { id: 'steps' })
    const ana = signer(free, invited, { domainId: domain, hostkey: 'escola', identifier: 'ID 1' })
    await ana.walkTo('password')
    expect((await ana.act('action6', { job: 'Beekeeper' })).json().step).toBe(7)
  })
})
