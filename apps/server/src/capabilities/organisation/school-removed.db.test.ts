import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { meanwhile, oneWaits } from '../../../../../tests/harness/meanwhile.ts'

let one: TestApp
let boss: string
beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'] }
  await one.addDomain({ hostkey: 'acme', learners: ['davi', 'boss'], permissions, trails: [] })
  boss = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

const get = (path: string) => one.app.inject({ url: `/rest/studio/${path}`, headers: as('acme', boss) })
const post = (path: string, payload: object) =>
  one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers: as('acme', boss), payload })

test.each([
  ['is put into a school before it is removed', 0],
  ['is put into a school that is being removed', 1],
])('a person who %s at the same moment ends up without a school', async (_, removedFirst) => {
  const { id: pond } = (await post('schools', { id: null, name: 'Pond', cityId: null })).json()
  const { person, jobName, journeys, roles, unitTree } = (await get('person/davi')).json()
  const ids = journeys.map(({ id }: { id: string }) => id)
  const was = { person, jobName, journeys: ids, roles, unitTree, schoolId: null }
  const acts = [
    async () => post('person/davi', { was, now: { ...was, schoolId: pond } }),
    async () => post(`schools/${pond}/remove`, { to: null }),
  ]
  const [first, second] = removedFirst ? [...acts].reverse() : acts
  // each waits at its record in the audit trail, after all its other writes
  const held = 'lock table identity_event, studio_event in share row exclusive mode'
  const answers = await meanwhile(one.owner, held, () => [first!(), oneWaits(one.owner).then(second!)])
  expect(answers.map((answer) => answer.json().error)).toEqual([undefined, undefined])
  expect((await get('person/davi')).json()).toMatchObject({ schoolId: null })
})
