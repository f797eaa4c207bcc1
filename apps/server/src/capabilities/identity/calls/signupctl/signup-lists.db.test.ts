import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { giveLists, type Invited, invite } from '../../../../../../../tests/harness/invite.ts'

let one: TestApp
let invited: Invited
beforeAll(async () => {
  one = await testApp()
  const escola = await one.addDomain({ hostkey: 'escola', learners: ['eva'], trails: [] })
  await giveLists(one, escola, 'escola')
  invited = await invite(one, escola)
})
afterAll(() => one.close())

const post = (path: string, payload: object, token?: string) =>
  one.app.inject({ method: 'POST', url: `/track/signupctl/${path}`, headers: as('escola', token), payload })
const get = (path: string, query: Record<string, string> = {}) =>
  one.app.inject({ method: 'GET', url: `/track/${path}`, headers: as('escola'), query })

const JOBS = [
  { id: 'clerk', name: 'Clerk' },
  { id: 'guide', name: 'Guide' },
]

test('the server lists jobs for an invitation or a session alone', async () => {
  expect((await post('listjobs', invited)).json()).toEqual(JOBS)
  expect((await post('listjobs', {}, await one.signIn('escola', 'eva'))).json()).toEqual(JOBS)
  expect((await post('listjobs', {})).headers['x-constraint-error']).toBe('group invalid')
})

test('the server lists the cities with a school, the school, its classes and their subjects', async () => {
  const saoPaulo = { id: '3550308', name: 'São Paulo' }
  expect((await post('citiesinstituationstate/SP', invited)).json()).toEqual([saoPaulo])
  expect((await post('citiesinstituationstate/RJ', invited)).json()).toEqual([])
  expect((await post('listinstitutioncity/3550308', invited)).json()).toEqual([
    { id: 'ipe', name: 'Escola Ipê' },
  ])
  const classes = [{ id: 'escola', name: 'escola', schoolId: 'ipe' }]
  expect((await get('signupctl/classes/', { ...invited })).json()).toEqual(classes)
  expect((await get('signupctl/classes/', { ...invited, school: 'other' })).json()).toEqual([])
  expect((await get('signupctl/subjects/escola', { ...invited })).json()).toEqual([
    { id: 'music', name: 'Music' },
  ])
})

test.each([
  ['POST', 'signupctl/citiesinstituationstate/SP'],
  ['POST', 'signupctl/listinstitutioncity/3550308'],
  ['GET', 'signupctl/classes/'],
  ['GET', 'signupctl/subjects/escola'],
] as const)('%s %s asks for an invitation', async (method, path) => {
  const nobody = { group: 'all', token: 'guessed' }
  const asked = method === 'GET' ? { query: nobody } : { payload: nobody }
  const answer = await one.app.inject({ method, url: `/track/${path}`, headers: as('escola'), ...asked })
  expect(answer.statusCode).toBe(409)
  expect(answer.headers['x-constraint-error']).toBe('group invalid')
})

test('the server lists the 27 states of Brazil, the default country, and their cities', async () => {
  const states = (await get('statectl/search')).json()
  expect(states).toHaveLength(27)
  expect(states).toContainEqual({ id: 'SP', code: 'SP', name: 'São Paulo' })
  for (const countryId of ['1', ''])
    expect((await get('statectl/search', { countryId })).json()).toEqual(states)
  expect((await get('statectl/search', { countryId: '2' })).json()).toEqual([])
  const cities = (await get('cityctl/search', { stateId: 'SP' })).json()
  expect(cities).toContainEqual({ id: '3550308', name: 'São Paulo' })
  expect((await get('cityctl/search', { stateId: 'XX' })).json()).toEqual([])
  expect((await get('cityctl/search')).json()).toMatchObject({ error: 'malformed', field: 'stateId' })
})
