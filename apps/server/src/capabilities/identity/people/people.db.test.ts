import { randomUUID } from 'node:crypto'
import type { StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { newestLetter } from '../../../../../../tests/harness/letters.ts'

const PHONE = { 'x-device-fingerprint': 'phone' }
const MANAGERS = { boss: ['MANAGER'], rui: ['MANAGER'] }
const TRAIL = aTrailDocument({ id: 'caves', title: 'Caves', steps: [aStep({ resources: [aResource()] })] })
let one: TestApp
let acme: number
let boss: string
let rui: string

beforeAll(async () => {
  one = await testApp({ cpfRequired: false })
  const given = { learners: ['ana', 'bia', 'boss', 'rui'], permissions: MANAGERS }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [TRAIL] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  boss = await one.signIn('acme', 'boss')
  rui = await one.signIn('acme', 'rui')
})
afterAll(() => one.close())

const get = async (path: string, token = boss, hostkey = 'acme') =>
  one.app.inject({ url: `/rest/studio/${path}`, headers: as(hostkey, token) })
const post = (path: string, payload: object, token = boss) =>
  one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers: as('acme', token), payload })

const basic = async (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')}`
const login = async (username: string, password = PASSWORD) =>
  one.app.inject({
    url: '/rest/loginctl/login?force=true',
    headers: { ...as('acme'), ...PHONE, authorization: await basic(username, password) },
  })
async function choosePassword(link: string, password: string) {
  const ticket = new URL(link).hash.slice('#ticket='.length)
  return one.app.inject({
    method: 'POST',
    url: '/rest/forgotctl/newpassword',
    headers: as('acme'),
    payload: { ticket, password: await preparedChange(password) },
  })
}
const story = async (id: string): Promise<StudioPersonStory> => (await get(`person/${id}`)).json()
const stateOf = ({ person, jobName, roles, journeys }: StudioPersonStory) => ({
  ...{ person, jobName, roles },
  journeys: journeys.map(({ id }) => id),
})
const NOBODY = { nickname: null, email: null, phone: null, identifier: null, username: '', name: '' }
const form = (given: Partial<typeof NOBODY> | Record<string, string>) => ({
  id: randomUUID(),
  person: { ...NOBODY, ...given },
  jobName: null,
  journeys: ['acme'],
  roles: { isManager: false, isMonitor: false },
})

test('an added person chooses a password by the link, signs in by e-mail and gets the trails of the group', async () => {
  const given = form({ name: '  Célia  Souza ', email: 'CELIA@acme.example', phone: '11 98765-4321' })
  const added = (await post('people', given)).json()
  const told = await story(added.id)
  expect(told.person).toMatchObject({
    name: 'Célia Souza',
    username: 'celia@acme.example',
    phone: '+5511987654321',
  })
  expect(told).toMatchObject({ hasPassword: false, isActive: true })
  expect((await choosePassword(added.link, 'rain on leaves')).statusCode).toBe(200)
  const signedIn = await login('celia@acme.example', 'rain on leaves')
  expect(signedIn.statusCode).toBe(200)
  const listing = await one.app.inject({
    url: '/rest/enrollctl/listUser',
    headers: as('acme', signedIn.json().authorization),
  })
  expect(listing.json().trails.map(({ title }: { title: string }) => title)).toEqual(['Caves'])
  // the answer was lost, and the request is sent again
  expect((await post('people', given)).json().id).toBe(added.id)
  expect((await get('people/list?search=celia')).json().total).toBe(1)
  // a link is a way in, so making this one is recorded too
  const whats = (await story(added.id)).events.map(({ what }) => what)
  expect(whats).toContain('manager-made-link')
  expect(whats).not.toContain('manager-changed-account')
  const mended = { ...given, person: { ...given.person, name: 'Célia Sousa', email: 'sousa@acme.example' } }
  expect((await post('people', mended)).statusCode).toBe(200)
  const was = stateOf(await story(added.id))
  expect(was.person).toMatchObject({ name: 'Célia Sousa', email: 'sousa@acme.example' })
  await post(`person/${added.id}`, { was, now: { ...was, jobName: 'Cook' } }, rui)
  expect((await post('people', given)).json()).toMatchObject({ error: 'person-changed' })
})

test.each([
  [{ name: '', email: 'x@acme.example' }, 'name'],
  [{ name: 'Davi' }, 'username'],
  [{ name: 'Davi', email: 'not an address' }, 'email'],
  [{ name: 'Davi', email: 'd@acme.example', phone: '12' }, 'phone'],
])('%j is refused by its field %s', async (given, field) => {
  expect((await post('people', form(given))).json()).toMatchObject({ error: 'malformed', field })
})

test('an e-mail in use is refused by its field, and nobody is added', async () => {
  const answer = await post('people', form({ name: 'Other', username: 'other', email: 'ana@acme.example' }))
  expect(answer.json()).toMatchObject({ error: 'already-exists', field: 'email' })
  expect((await get('people/list?search=other')).json().total).toBe(0)
})

test('one of two managers who change a person at once is refused, and no change is overwritten', async () => {
  const before = stateOf(await story('ana'))
  const named = { ...before, person: { ...before.person, name: 'Ana Maria' } }
  const employed = { ...before, jobName: 'Guide' }
  const answers = await Promise.all([
    post('person/ana', { was: before, now: named }),
    post('person/ana', { was: before, now: employed }, rui),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [first, second] = answers[0]!.statusCode === 200 ? [named, employed] : [employed, named]
  expect(stateOf(await story('ana'))).toEqual(first)
  const merged = { ...first, ...(second === employed ? { jobName: 'Guide' } : { person: named.person }) }
  expect((await post('person/ana', { was: first, now: merged })).json()).toMatchObject({
    jobName: 'Guide',
    person: { name: 'Ana Maria' },
  })
  expect((await get('people/list?job=Guide')).json().people).toMatchObject([{ id: 'ana' }])
})

test('two managers can’t remove each other’s role at once, and none can remove their own', async () => {
  const learner = { isManager: false, isMonitor: false }
  const demote = async (id: string, token: string) => {
    const was = stateOf(await story(id))
    return post(`person/${id}`, { was, now: { ...was, roles: learner } }, token)
  }
  const answers = await Promise.all([demote('rui', boss), demote('boss', rui)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const [left, token] = answers[0]!.statusCode === 200 ? ['boss', boss] : ['rui', rui]
  const own = await one.app.inject({ url: `/rest/studio/person/${left}`, headers: as('acme', token) })
  const was = stateOf(own.json())
  const now = { ...was, roles: learner }
  expect((await post(`person/${left}`, { was, now }, token)).json().error).toBe('own-account')
  expect((await post(`person/${left}/active`, { isActive: false }, token)).json().error).toBe('own-account')
  await one.database.as(acme, (tx) =>
    tx.rows({
      name: 'both again',
      text: `update account set permissions = '{MANAGER}' where id in ('boss', 'rui')`,
    }),
  )
})

// the database tells each node of the changed role a moment later
test('a role that a manager gives or takes applies to the person’s current session', async () => {
  const session = (await login('bia')).json().authorization as string
  const reached = async () => {
    const [drafts, results, people] = ['drafts', 'results', 'people/list']
    const ask = async (path: string) => (await get(path, session)).statusCode
    return [await ask(drafts!), await ask(results!), await ask(people!)]
  }
  const give = async (roles: object) => {
    const was = stateOf(await story('bia'))
    expect(
      (await post('person/bia', { was, now: { ...was, roles: { ...was.roles, ...roles } } })).statusCode,
    ).toBe(200)
    return (await story('bia')).roles
  }
  await expect.poll(reached).toEqual([403, 403, 403])
  expect(await give({ isEditor: true })).toMatchObject({
    isEditor: true,
    isReporter: false,
    isManager: false,
  })
  expect((await get('people/list?role=editor')).json().people).toMatchObject([{ id: 'bia' }])
  await expect.poll(reached).toEqual([200, 403, 403])
  await give({ isEditor: false, isReporter: true })
  await expect.poll(reached).toEqual([403, 200, 403])
  await give({ isReporter: false })
  await expect.poll(reached).toEqual([403, 403, 403])
})

test('a deactivated person is signed out and can’t sign in; after reactivation a waiting play counts once', async () => {
  const session = (await login('bia')).json().authorization as string
  const batch = () =>
    one.app.inject({
      method: 'POST',
      url: '/rest/enrollctl/trackItem',
      headers: { ...as('acme', current), 'idempotency-key': 'waited' },
      payload: { groupTrailId: 'caves', resourceId: 'resource', play: aPlay({ points: [7] }) },
    })
  let current = session
  const off = await post('person/bia/active', { isActive: false })
  expect(off.json()).toMatchObject({ isActive: false, devices: [] })
  expect((await batch()).statusCode).toBe(401)
  expect((await login('bia')).json().error).toBe('inactive')
  expect((await login('bia', 'a guess')).json().error).toBe('wrong-credentials')
  expect((await post('person/bia/link', {})).json().error).toBe('person-inactive')
  expect((await get('people/list?state=inactive')).json().people).toMatchObject([{ id: 'bia' }])
  expect((await post('person/bia/active', { isActive: true })).json().isActive).toBe(true)
  current = (await login('bia')).json().authorization
  for (const _ of [1, 2]) expect((await batch()).statusCode).toBe(200)
  const told = await story('bia')
  expect(told.trails).toMatchObject([{ title: 'Caves', step: 1, steps: 1, points: 7 }])
  expect(told.events.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['manager-activated', 'manager-deactivated', 'signed-in']),
  )
})

test('a manager’s link to choose a password replaces the one in the letter', async () => {
  expect((await post('person/bia/letter', {})).json()).toEqual({ to: 'bia@acme.example', staysHere: true })
  const { link } = await newestLetter(one, acme, 'bia@acme.example')
  const first = (await post('person/bia/link', {})).json().link
  expect((await choosePassword(link, 'moss and fern')).json().error).toBe('code-invalid')
  expect((await choosePassword(first, 'moss and fern')).statusCode).toBe(200)
  expect((await login('bia', 'moss and fern')).statusCode).toBe(200)
})

test('a manager ends a person’s session on one device', async () => {
  const session = (await login('bia', 'moss and fern')).json().authorization
  const [device] = (await story('bia')).devices
  const ended = await post('person/bia/endSession', { session: device!.id })
  expect(ended.json().devices).toEqual([])
  const asked = await one.app.inject({ url: '/rest/userctl/profile', headers: as('acme', session) })
  expect(asked.statusCode).toBe(401)
})

test.each([
  ['mari', 1],
  ['ANA', 1],
  ['maria ana', 1],
  ['ana@acme', 1],
  ['acme', 4],
  ['%', 0],
])('a search for words that begin with %s finds %i people', async (search, total) => {
  const found = (await get(`people/list?search=${encodeURIComponent(search)}`)).json()
  // every name contains its domain, except Ana's by now and Célia's
  expect(found.total).toBe(search === 'acme' ? 3 : total)
})

test('pages of people neither repeat nor miss anybody while a person is added', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `Zé ${String(n).padStart(3, '0')}`)
  await one.database.as(acme, (tx) =>
    tx.rows(
      {
        name: 'many',
        text: `insert into account (domain_id, id, username, name) select $1, n, lower(replace(n, ' ', '')), n from unnest($2::text[]) n`,
      },
      [acme, names],
    ),
  )
  const seen: string[] = []
  for (let after = ''; ; ) {
    const page = (await get(`people/list?search=ze${after && `&after=${after}`}`)).json()
    seen.push(...page.people.map(({ name }: { name: string }) => name))
    if (seen.length === 50) await post('people', form({ name: 'Zé 000a', username: 'late' }))
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toEqual(names)
  expect((await get('people/list?after=nonsense')).json()).toMatchObject({
    error: 'malformed',
    field: 'after',
  })
})

test('an act on several people names those for whom it failed', async () => {
  await one.database.as(acme, (tx) =>
    tx.rows({
      name: 'a group',
      text: `insert into journey (domain_id, id, hostkey, name) values (current_domain(), 'south', 'south', 'South')`,
    }),
  )
  const { id: dora } = (await post('people', form({ name: 'Dora', username: 'dora' }))).json()
  const several = async (act: object, ids = ['ana', dora, 'nobody', 'ana']) =>
    (await post('people/several', { ids, act })).json()
  const unknown = { id: 'nobody', code: 'unknown-person' }
  for (const _ of [1, 2])
    expect(await several({ kind: 'join', journey: 'south' })).toEqual({ done: 2, refused: [unknown] })
  expect((await story('ana')).journeys.map(({ id }) => id)).toEqual(['acme', 'south'])
  expect((await get('people/list?journey=south')).json().total).toBe(2)
  expect(await several({ kind: 'join', journey: 'nowhere' })).toMatchObject({ field: 'journey' })
  expect(await several({ kind: 'letter' })).toEqual({
    ...{ done: 1, stayHere: 1, refused: [{ id: dora, code: 'empty-email' }, unknown] },
  })
  expect(await several({ kind: 'switch', isActive: false }, [dora, 'boss'])).toEqual({
    ...{ done: 1, refused: [{ id: 'boss', code: 'own-account' }] },
  })
  expect((await story(dora)).isActive).toBe(false)
  expect((await story('boss')).isActive).toBe(true)
  const learner = await one.signIn('acme', 'ana')
  const denied = await post('people/several', { ids: [dora], act: { kind: 'letter' } }, learner)
  expect(denied.json().error).toBe('not-permitted')
})

test('the people’s pages refuse a learner and hide another domain’s people', async () => {
  const learner = await one.signIn('acme', 'ana')
  const ofEscola = await one.signIn('escola', 'boss')
  for (const path of ['people/list', 'person/ana']) expect((await get(path, learner)).statusCode).toBe(403)
  const celia = (await get('people/list?search=celia')).json().people[0].id
  expect((await get(`person/${celia}`, ofEscola, 'escola')).json().error).toBe('unknown-person')
  expect((await get('people/list?search=celia', ofEscola, 'escola')).json().total).toBe(0)
})
