import { randomUUID } from 'node:crypto'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'

let one: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['ana', 'bia', 'boss'], permissions: { boss: ['MANAGER'] } }
  await one.addDomain({
    ...given,
    hostkey: 'acme',
    trails: [aTrailDocument({ id: 'caves', title: 'Caves' })],
  })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const who of ['ana', 'bia', 'boss']) tokens[who] = await one.signIn('acme', who, who)
  tokens.other = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

async function ask(who: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = as(who === 'other' ? 'escola' : 'acme', tokens[who])
  return (await one.app.inject({ method, url, headers, payload })).json()
}
const gift = (part: object = {}) => ({
  ...{ id: randomUUID(), trailId: 'caves', who: { kind: 'people', ids: ['ana'] }, starts: null, ends: null },
  ...part,
})
const give = (part: object = {}, who = 'boss') => ask(who, 'POST', '/rest/studio/group-trails', gift(part))
const has = async (who: string, groupTrailId: string) => {
  const { trails } = await ask(who, 'GET', '/rest/enrollctl/listUser')
  return trails.find(({ id }: { id: string }) => id === groupTrailId)
}

test('a trail that is given is in the catalogue of those it was given to, with its dates, and they are told', async () => {
  const [starts, ends] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
  const { groupTrailId, people } = await give({ starts, ends })
  expect(people).toBe(1)
  expect(await has('ana', groupTrailId)).toMatchObject({ title: 'Caves', trailId: 'caves', starts, ends })
  expect(await has('bia', groupTrailId)).toBeUndefined()
  const { data } = await ask('ana', 'GET', '/rest/notificationuser/search')
  expect(data).toContainEqual(expect.objectContaining({ type: 'grouptrail', groupTrailId }))
})

test('everybody is everybody of the domain', async () => {
  const { groupTrailId, people } = await give({ who: { kind: 'everybody' } })
  expect(people).toBe(3)
  expect(await has('bia', groupTrailId)).toBeDefined()
})

test('what is sent twice is given once', async () => {
  const id = randomUUID()
  const first = await give({ id })
  expect(await give({ id, who: { kind: 'everybody' } })).toEqual(first)
})

test.each([
  [{ trailId: 'none' }, { error: 'unknown-trail' }],
  [{ who: { kind: 'people', ids: ['nobody'] } }, { error: 'malformed', field: 'who' }],
  [
    { starts: '2026-02-01T00:00:00Z', ends: '2026-01-01T00:00:00Z' },
    { error: 'malformed', field: 'ends' },
  ],
])('%j is refused: %j', async (part, refusal) => {
  expect(await give(part)).toMatchObject(refusal)
})

test('no learner gives, and a manager of another domain gives nothing of this one', async () => {
  expect((await give({}, 'ana')).error).toBe('not-permitted')
  expect((await give({}, 'other')).error).toBe('unknown-trail')
  expect((await ask('ana', 'GET', '/rest/studio/people')).error).toBe('not-permitted')
})

test('people are found by their names, without accents', async () => {
  const { people, total, everybody } = await ask('boss', 'GET', '/rest/studio/people?search=%C3%81NA')
  expect(people.map(({ id }: { id: string }) => id)).toEqual(['ana'])
  expect([total, everybody]).toEqual([1, 3])
})
