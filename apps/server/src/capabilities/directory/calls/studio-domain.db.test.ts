import { randomUUID } from 'node:crypto'
import type { StudioDomain } from '@vereda/contract/rest/studio-domain.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

const MANAGERS = { boss: ['MANAGER'] }
const TRAIL = aTrailDocument({ id: 'caves', title: 'Caves', steps: [aStep({ resources: [aResource()] })] })
let one: TestApp
let boss: string

beforeAll(async () => {
  one = await testApp({})
  const given = { learners: ['ana', 'boss'], permissions: MANAGERS }
  await one.addDomain({ ...given, hostkey: 'acme', trails: [TRAIL] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  boss = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

const settings = async (): Promise<StudioDomain> =>
  (await one.app.inject({ url: '/rest/studio/domain', headers: as('acme', boss) })).json()
const save = (payload: object, token = boss) =>
  one.app.inject({ method: 'POST', url: '/rest/studio/domain', headers: as('acme', token), payload })
const info = async (hostkey: string) =>
  (await one.app.inject({ url: '/track/domaininfo', headers: as(hostkey) })).json()
const events = async (query = '') =>
  (await one.app.inject({ url: `/rest/studio/domain/events${query}`, headers: as('acme', boss) })).json()

test('a manager’s changes reach everybody who opens the domain and leave another domain as it is', async () => {
  const before = { acme: await info('acme'), escola: await info('escola') }
  const change = {
    name: ' Acme  Brasil ',
    brand: '#0A5FB4',
    locale: 'es',
    administratorEmail: 'help@acme.example',
  }
  const saved = (await save(change)).json()
  expect(saved.settings).toMatchObject({ name: 'Acme Brasil', brand: '#0a5fb4', locale: 'es' })
  expect(await settings()).toEqual(saved)
  expect(await info('acme')).toEqual({
    ...before.acme,
    name: 'Acme Brasil',
    brand: '#0a5fb4',
    locale: 'es',
    administrator: 'help@acme.example',
  })
  expect(await info('escola')).toEqual(before.escola)
})

test('the list of domains shows the new name for the domain’s own journey', async () => {
  await save({ name: 'Casa Acme', brand: '#7a1fa2' })
  const asked = { method: 'POST', url: '/track/domainjourneylist', headers: as('acme') } as const
  const list = (await one.app.inject(asked)).json()
  expect(list.find((entry: { hostkey: string }) => entry.hostkey === 'acme').name).toBe('Casa Acme')
})

test('a change with one invalid field is refused whole, and the answer names the field', async () => {
  const before = await settings()
  const answer = await save({ name: 'Another', framingOrigins: ['https://lms.example.org/a'] })
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'framingOrigins'])
  expect(await settings()).toEqual(before)
  expect((await save({ licences: 5 })).statusCode).toBe(400)
})

test('a setting that another manager changed meanwhile is not overwritten, and the answer names it', async () => {
  const was = (await settings()).settings
  const lists = (origin: string) =>
    save({ framingOrigins: [origin], was: { framingOrigins: was.framingOrigins } })
  // the answer to the first request may be lost, so the same request is sent twice
  for (const _ of [1, 2]) expect((await lists('https://one.example')).statusCode).toBe(200)
  // a change of another setting does not conflict with it
  expect((await save({ oneDevice: true, was: { oneDevice: was.oneDevice } })).statusCode).toBe(200)
  const late = await lists('https://other.example')
  expect([late.statusCode, late.json().error, late.json().field]).toEqual([
    ...[409, 'changed-meanwhile', 'framingOrigins'],
  ])
  expect((await settings()).settings.framingOrigins).toEqual(['https://one.example'])
  await save({ framingOrigins: [], was: { framingOrigins: ['https://one.example'] } })
  expect((await settings()).settings.framingOrigins).toEqual([])
})

test('a new time zone of the domain reaches everybody at once', async () => {
  const before = (await settings()).settings.timeZone
  expect((await info('acme')).zone).toBe(before)
  await save({ timeZone: 'America/Manaus' })
  expect((await info('acme')).zone).toBe('America/Manaus')
  await save({ timeZone: before })
})

test.each([
  ['an offset, which the database reads the other way round', '-03:00'],
  ['an offset that the database does not know', '-0300'],
  ['an abbreviation', 'PST'],
  ['one that this machine knows and the database does not', 'US/Pacific-New'],
])('%s is refused as a time zone, and the old zone stays', async (_, timeZone) => {
  const before = (await settings()).settings.timeZone
  const answer = await save({ timeZone })
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'timeZone'])
  expect((await settings()).settings.timeZone).toBe(before)
})

test('a page of terms keeps its text and loses scripts and handlers', async () => {
  await save({ legal: '<h2>Terms</h2><script>steal()</script><p onclick="x()">Fair play.</p>' })
  expect((await info('acme')).legal).toBe('<h2>Terms</h2><p>Fair play.</p>')
  await save({ legal: null })
  expect((await info('acme')).legal).toBeNull()
})

test('the framing origins that a manager saves apply to this domain alone', async () => {
  const framedBy = async (hostkey: string) => (await one.services.directory.find(hostkey))!.framingOrigins
  await save({ framingOrigins: ['https://lms.example.org'] })
  expect([await framedBy('acme'), await framedBy('escola')]).toEqual([['https://lms.example.org'], []])
  await save({ framingOrigins: [] })
  expect(await framedBy('acme')).toEqual([])
})

test('licences are told with the number of active people', async () => {
  const { licences } = await settings()
  expect(licences.most).toBeNull()
  await one.signIn('acme', 'ana')
  expect((await settings()).licences.active).toBe(licences.active + 1)
})

test('the event list names who did what, in pages of 50 without repeats', async () => {
  for (let n = 0; n < 55; n++) await save({ name: `Acme ${n}` })
  const first = await events()
  expect(first.events).toHaveLength(50)
  expect(first.events[0]).toMatchObject({ what: 'domain-changed', by: 'boss of acme', subject: 'name' })
  const second = await events(`?before=${first.next}`)
  const dates = [...first.events, ...second.events].map(({ date }: { date: string }) => date)
  expect(new Set(dates).size).toBe(dates.length)
  expect(dates.length).toBeGreaterThanOrEqual(55)
  expect(second.next).toBeNull()
  const odd = await one.app.inject({
    url: '/rest/studio/domain/events?before=0000-01-01T00:00:00Z',
    headers: as('acme', boss),
  })
  expect(odd.statusCode).toBe(400)
})

test('the event list names a notice by its title, also when it is withdrawn', async () => {
  const post = (url: string, payload: object) =>
    one.app.inject({ method: 'POST', url: `/rest/${url}`, headers: as('acme', boss), payload })
  const id = randomUUID()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await post('studio/notice', { id, title: 'Harvest', text: 'On Friday.', at: later })
  await post(`studio/notices/${id}/withdraw`, {})
  const [withdrawn, given] = (await events()).events
  expect([withdrawn.what, withdrawn.subject, given.what, given.subject]).toEqual([
    ...['notice-withdrawn', 'Harvest'],
    ...['notice-given', 'Harvest'],
  ])
})

test('a learner can neither read nor change the settings of the domain', async () => {
  const ana = await one.signIn('acme', 'ana')
  const before = await settings()
  expect((await save({ name: 'Mine' }, ana)).statusCode).toBe(403)
  const answer = await one.app.inject({ url: '/rest/studio/domain', headers: as('acme', ana) })
  expect(answer.statusCode).toBe(403)
  expect((await settings()).settings).toEqual(before.settings)
})
