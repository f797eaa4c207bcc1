import { randomUUID } from 'node:crypto'
import { preparedChange } from '@vereda/domain/account/prepared-password.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { asOwner, meanwhile } from '../../../../../../tests/harness/meanwhile.ts'

let one: TestApp
const tokens = { acme: '', escola: '' }

beforeAll(async () => {
  one = await testApp({ cpfRequired: false })
  const given = { learners: ['ana', 'boss'], permissions: { boss: ['MANAGER'] } }
  await one.addDomain({ ...given, hostkey: 'acme', trails: [aTrailDocument({ title: 'Caves' })] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  tokens.acme = await one.signIn('acme', 'boss')
  tokens.escola = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

type Host = keyof typeof tokens
const post = async (path: string, payload: object, host: Host = 'acme') =>
  one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers: as(host, tokens[host]), payload })
const get = async (path: string, host: Host = 'acme') =>
  one.app.inject({ url: `/rest/studio/${path}`, headers: as(host, tokens[host]) })
const anInvitation = (more: object = {}) => ({
  id: randomUUID(),
  title: 'South shops',
  type: 'company',
  form: 'simple',
  journeys: ['acme'],
  uses: null,
  expires: null,
  ...more,
})
const make = async (more: object = {}) => (await post('invitations', anInvitation(more))).json()

let names = 0
/** Signs a person up by an invitation's link, on its one form. */
async function signUp(link: string, host: Host = 'acme') {
  const [, , group, token] = new URL(link).pathname.split('/')
  const username = `new${names++}`
  const user = { name: 'Nina Reis', username, password: await preparedChange('rain on leaves') }
  return one.app.inject({
    method: 'POST',
    url: '/track/signupctl/action7',
    headers: as(host),
    payload: { group, token, user },
  })
}
const listed = async (id: string) =>
  (await get('invitations')).json().invitations.find((invitation: { id: string }) => invitation.id === id)

test('a signup by the link joins the group and its trails, and the list of invitations counts it', async () => {
  const made = await make()
  expect((await signUp(made.link)).statusCode).toBe(200)
  expect(await listed(made.id)).toMatchObject({ taken: 1, usesLeft: null, state: 'open', link: made.link })
  const [nina] = (await get('people/list?search=nina&journey=acme')).json().people
  expect((await get(`person/${nina.id}`)).json().trails).toMatchObject([{ title: 'Caves' }])
})

test('one of two signups at once gets the last place, and the invitation is full', async () => {
  const made = await make({ uses: 1 })
  const answers = await Promise.all([signUp(made.link), signUp(made.link)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await listed(made.id)).toMatchObject({ taken: 1, usesLeft: 0, state: 'full' })
})

test('a revoked invitation refuses signups, and revoking it again changes nothing', async () => {
  const made = await make()
  for (const _ of [1, 2])
    expect((await post(`invitations/${made.id}/revoke`, {})).json()).toMatchObject({ state: 'revoked' })
  expect((await signUp(made.link)).json().error).toBe('group-invalid')
})

test('two managers who revoke an invitation at once leave one record', async () => {
  const { id } = await make()
  const answers = await meanwhile(one.owner, `select from invitation where id = '${id}' for update`, () =>
    [1, 2].map(() => post(`invitations/${id}/revoke`, {})),
  )
  expect(answers.map((answer) => answer.json().state)).toEqual(['revoked', 'revoked'])
  expect(
    await asOwner(one.owner, `select what from studio_event where subject = '${id}' order by id`),
  ).toEqual([{ what: 'invitation-made' }, { what: 'invitation-revoked' }])
})

test('the same request sent twice makes one invitation', async () => {
  const asked = anInvitation()
  const answers = [await post('invitations', asked), await post('invitations', asked)]
  expect(answers[0]!.json()).toEqual(answers[1]!.json())
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ journeys: ['escola'] }, 'journeys'],
  [{ expires: '2020-01-01T00:00:00Z' }, 'expires'],
])('%j is refused by its field %s', async (more, field) => {
  expect((await post('invitations', anInvitation(more))).json()).toMatchObject({ error: 'malformed', field })
})

test('a node whose clock is a day ahead makes an open invitation that ends within the hour', async () => {
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const made = await make({ expires })
  vi.useRealTimers()
  expect(made).toMatchObject({ expires, state: 'open' })
})

test('an unfinished signup is counted and listed in its own domain alone', async () => {
  const made = await make({ form: 'steps' })
  const [, , group, token] = new URL(made.link).pathname.split('/')
  const payload = { group, token, nickname: 'Bibi' }
  const url = '/track/signupctl/action0'
  await one.app.inject({ method: 'POST', url, headers: as('acme'), payload })
  expect(await listed(made.id)).toMatchObject({ underWay: 1, taken: 0 })
  const { people } = (await get(`invitations/${made.id}/half-way`)).json()
  expect(people).toMatchObject([{ name: 'Bibi', contact: null, isVerified: false }])
  expect((await get(`invitations/${made.id}/half-way`, 'escola')).json().people).toEqual([])
})

test('another domain can’t use, see or revoke an invitation, and a learner can’t list any', async () => {
  const made = await make()
  expect((await signUp(made.link, 'escola')).json().error).toBe('group-invalid')
  expect((await post(`invitations/${made.id}/revoke`, {}, 'escola')).json().error).toBe('not-found')
  expect((await get('invitations', 'escola')).json().invitations).toEqual([])
  const learner = await one.signIn('acme', 'ana')
  const refused = await one.app.inject({ url: '/rest/studio/invitations', headers: as('acme', learner) })
  expect(refused.statusCode).toBe(403)
})
