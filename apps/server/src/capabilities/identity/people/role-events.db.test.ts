import type { StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

let one: TestApp
let boss: string

beforeAll(async () => {
  one = await testApp({ cpfRequired: false })
  const given = { learners: ['bia', 'boss'], permissions: { boss: ['MANAGER'] } }
  await one.addDomain({ ...given, hostkey: 'acme', trails: [] })
  boss = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

const get = async (path: string) =>
  (await one.app.inject({ url: `/rest/studio/${path}`, headers: as('acme', boss) })).json()
const post = (path: string, payload: object) =>
  one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers: as('acme', boss), payload })

type Told = { what: string; role?: { change: string; role: string }; subject?: string; by: string | null }
const briefly = ({ what, role }: Told) => (role ? `${role.change} ${role.role}` : what)
const story = async (id: string): Promise<StudioPersonStory> => get(`person/${id}`)
const ofStory = async (id: string) => (await story(id)).events.map(briefly)
const ofDomain = async (): Promise<Told[]> => (await get('domain/events')).events

async function change(id: string, roles: Partial<StudioPersonStory['roles']>, jobName?: string) {
  const { journeys, person, ...told } = await story(id)
  const was = { person, jobName: told.jobName, roles: told.roles, journeys: journeys.map((one) => one.id) }
  const now = { ...was, jobName: jobName ?? was.jobName, roles: { ...was.roles, ...roles } }
  expect((await post(`person/${id}`, { was, now })).statusCode).toBe(200)
}

test('a person’s and a domain’s events name each role given or taken, beside other changes', async () => {
  await change('bia', { isEditor: true, isReporter: true })
  expect(await ofStory('bia')).toEqual(['gave reporter', 'gave editor'])
  await change('bia', { isEditor: false, isManager: true }, 'Guide')
  expect(await ofStory('bia')).toEqual([
    ...['took editor', 'gave manager', 'manager-changed-account'],
    ...['gave reporter', 'gave editor'],
  ])
  await change('bia', {}, 'Ranger')
  expect((await ofStory('bia')).slice(0, 2)).toEqual(['manager-changed-account', 'took editor'])
  const told = await ofDomain()
  expect(told.map(briefly)).toEqual(await ofStory('bia'))
  expect(told[1]).toEqual({
    date: expect.any(String),
    what: 'manager-changed-account',
    by: expect.stringContaining('boss'),
    subject: expect.stringContaining('bia'),
    role: { change: 'took', role: 'editor' },
  })
})

test('adding a person with a role records that role as given', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const roles = { isManager: false, isEditor: false, isReporter: false, isMonitor: true }
  const person = { nickname: null, email: 'davi@acme.example', phone: null, identifier: null, username: '' }
  const given = { id, person: { ...person, name: 'Davi' }, jobName: null, journeys: ['acme'], roles }
  expect((await post('people', given)).statusCode).toBe(200)
  expect(await ofStory(id)).toEqual(['gave monitor', 'manager-added-account'])
})
