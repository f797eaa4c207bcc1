import { randomUUID } from 'node:crypto'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { joinJourneys } from '../identity/sql/new-accounts.ts'

let one: TestApp
let acme: number
const tokens: Record<string, string> = {}
const PEOPLE = ['ana', 'bia', 'caio', 'davi', 'boss']
const TRAILS = ['caves', 'dunes']

const trail = (id: string) =>
  aTrailDocument({ id, title: id, steps: [aStep({ resources: [aResource({ id: `${id}-post` })] })] })

async function owner(text: string, values: unknown[] = []) {
  const client = new pg.Client(one.owner)
  await client.connect()
  try {
    await client.query("select set_config('vereda.domain', $1, false)", [String(acme)])
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  one = await testApp()
  const given = { learners: PEOPLE, permissions: { boss: ['MANAGER'] } }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: TRAILS.map(trail) })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const who of PEOPLE) tokens[who] = await one.signIn('acme', who, who)
  tokens.other = await one.signIn('escola', 'boss')
  // ana is in both of these groups: the unit Stores/North, and the sellers
  await owner("update account set unit_tree = '{Stores,North}' where id in ('ana', 'bia')")
  await owner("update account set unit_tree = '{Stores,South}', job_name = 'Seller' where id = 'caio'")
  await owner("update account set job_name = 'Seller' where id = 'ana'")
  await owner(
    "insert into journey (domain_id, id, hostkey, name, position) values ($1, 'night', 'night', 'Night shift', 2)",
    [acme],
  )
  await owner("insert into journey_member values ($1, 'night', 'ana'), ($1, 'night', 'davi')", [acme])
})
// before each test every trail is over
beforeEach(() => owner("update group_trail set ends_at = '2026-01-02'"))
afterAll(() => one.close())

async function ask(who: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = as(who === 'other' ? 'escola' : 'acme', tokens[who])
  return (await one.app.inject({ method, url, headers, payload })).json()
}
const person = (id: string) => ({ kind: 'person', id })
const SELLERS = { kind: 'job', name: 'Seller' }
const NORTH = { kind: 'unit', path: ['Stores', 'North'] }
const STORES = { kind: 'unit', path: ['Stores'] }
const NIGHT = { kind: 'journey', id: 'night' }
const EVERYBODY = { kind: 'everybody' }
const to = (who: object[], except: object[] = []) => ({ audience: { who, except } })
const gift = (part: object = {}) => ({
  ...{ id: randomUUID(), trailId: 'caves', ...to([person('ana')]), takesNewcomers: false },
  ...{ starts: null, ends: null, teamType: null, approvalRating: null },
  ...part,
})
const give = (part: object = {}, who = 'boss') => ask(who, 'POST', '/rest/studio/gifts', gift(part))
const plan = ({ audience }: { audience: object }, trailId = 'caves') =>
  ask('boss', 'POST', '/rest/studio/gifts/plan', { trailId, audience })
/** The group trails in somebody's own list that are not over. */
const listed = async (who: string) => {
  const { trails } = await ask(who, 'GET', '/rest/enrollctl/listUser')
  return trails.filter(({ ends }: { ends: string | null }) => ends === null || Date.parse(ends) > Date.now())
}
const whoHas = async (groupTrailId: string) => {
  const lists = await Promise.all(PEOPLE.map(listed))
  return PEOPLE.filter((_, n) => lists[n].some(({ id }: { id: string }) => id === groupTrailId))
}

test.each([
  ['everybody', to([EVERYBODY]), PEOPLE],
  ['a unit, and what is below it', to([STORES]), ['ana', 'bia', 'caio']],
  ['a job', to([SELLERS]), ['ana', 'caio']],
  ['a journey', to([NIGHT]), ['ana', 'davi']],
  ['two groups, and who is in both gets it once', to([NORTH, SELLERS]), ['ana', 'bia', 'caio']],
  ['a group but for another', to([STORES], [SELLERS]), ['bia']],
  ['a group but for one', to([EVERYBODY], [person('ana'), person('boss')]), ['bia', 'caio', 'davi']],
])('%s: the plan counts exactly the people who then get the trail', async (_, who, expected) => {
  const told = await plan(who)
  expect(told).toEqual({ people: expected.length, already: 0 })
  const { groupTrailId, ...given } = await give(who)
  expect(given).toEqual(told)
  expect(await whoHas(groupTrailId)).toEqual(expected)
})

test('a person who has the trail already keeps theirs, is counted apart and does not get it twice', async () => {
  const first = await give(to([SELLERS]))
  expect(await plan(to([STORES]))).toEqual({ people: 1, already: 2 })
  expect(await plan(to([STORES]), 'dunes')).toEqual({ people: 3, already: 0 })
  const second = await give(to([STORES]))
  expect(second).toMatchObject({ people: 1, already: 2 })
  expect([await whoHas(first.groupTrailId), await whoHas(second.groupTrailId)]).toEqual([
    ['ana', 'caio'],
    ['bia'],
  ])
  const dunes = await give({ ...to([STORES]), trailId: 'dunes' })
  expect(await whoHas(dunes.groupTrailId)).toEqual(['ana', 'bia', 'caio'])
  expect(await listed('ana')).toHaveLength(2)
})

test('two managers who give the same trail at once give it once to each person', async () => {
  const both = await Promise.all([give(to([EVERYBODY])), give(to([EVERYBODY]))])
  expect(both.map(({ people }) => people ?? 0).sort()).toEqual([0, PEOPLE.length])
})

test.each([true, false])(
  'one of two managers who give a trail to the same people at once is refused; also to newcomers: %s',
  async (takesNewcomers) => {
    const { people } = await plan(to([STORES]))
    const counted = async () => (await owner('select count(*)::int as given from group_trail'))[0].given
    const before = await counted()
    const asked = { ...to([STORES]), takesNewcomers, seen: people }
    const both = await Promise.all([give(asked), give(asked)])
    expect(both.map((one) => one.people ?? one.error).sort()).toEqual([people, 'changed-meanwhile'])
    expect(await counted()).toBe(before + 1)
    // a manager who knows that nobody is in the audience may still give it to newcomers
    expect(await give({ ...asked, seen: 0 })).toMatchObject(
      takesNewcomers ? { people: 0, already: people } : { error: 'malformed' },
    )
  },
)

test('a given trail has the dates, team type and approval that the manager chose, and its people get a notice', async () => {
  const [starts, ends] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
  const how = { starts, ends, teamType: 'default', approvalRating: 80 }
  const { groupTrailId } = await give(how)
  const has = (await listed('ana')).find(({ id }: { id: string }) => id === groupTrailId)
  expect(has).toMatchObject({ starts, ends, team_type: 'default', approvalRating: 80 })
  const { data } = await ask('ana', 'GET', '/rest/notificationuser/search')
  expect(data).toContainEqual(expect.objectContaining({ type: 'grouptrail', groupTrailId }))
})

test('a newcomer to a group gets the trails given to its newcomers, and none that were given to others', async () => {
  const forAnaAlone = await give()
  const night = { ...to([NIGHT]), trailId: 'dunes' }
  const forNightNow = await give(night)
  await owner("update group_trail set ends_at = '2026-01-02' where id = $1", [forNightNow.groupTrailId])
  const forNight = await give({ ...night, takesNewcomers: true })
  const forStores = await give({ ...to([STORES]), takesNewcomers: true })
  await one.database.atomically(acme, (tx) => joinJourneys(tx, 'caio', ['acme', 'night']))
  expect(await whoHas(forNight.groupTrailId)).toEqual(['ana', 'caio', 'davi'])
  expect(await whoHas(forAnaAlone.groupTrailId)).toEqual(['ana'])
  expect(await whoHas(forStores.groupTrailId)).toEqual(['bia', 'caio'])
  await owner("delete from journey_member where account_id = 'caio' and journey_id = 'night'")
})

test('a gift sent twice is given once', async () => {
  const id = randomUUID()
  const first = await give({ id })
  expect(await give({ id })).toEqual(first)
})

test('given trails are listed with their counts, and a manager can change their dates', async () => {
  const { groupTrailId } = await give(to([SELLERS]))
  const { groupTrails, timeZone } = await ask('boss', 'GET', '/rest/studio/group-trails')
  expect(timeZone).toBe('America/Sao_Paulo')
  expect(groupTrails[0]).toEqual({
    ...{ id: groupTrailId, trailId: 'caves', title: 'caves', version: 1, teamType: null },
    ...{
      people: 2,
      toTell: 2,
      behind: 2,
      begun: 0,
      concluded: 0,
      reached: [0, 0],
      starts: null,
      ends: null,
      state: 'running',
      isWithdrawn: false,
    },
  })
  expect(groupTrails.at(-1).state).toBe('over')
  const dates = (body: object) => ask('boss', 'POST', `/rest/studio/group-trails/${groupTrailId}/dates`, body)
  const ends = '2026-02-01T00:00:00.000Z'
  expect(await dates({ starts: null, ends })).toMatchObject({ ends, state: 'over' })
  expect(await whoHas(groupTrailId)).toEqual([])
  expect(await dates({ starts: ends, ends })).toMatchObject({ error: 'malformed', field: 'ends' })
})

test('the second of two managers who change a trail’s dates at once is refused, and the first change stays', async () => {
  const was = { starts: null, ends: null }
  const { groupTrailId } = await give(to([STORES]))
  const dates = (body: object) =>
    ask('boss', 'POST', `/rest/studio/group-trails/${groupTrailId}/dates`, { ...body, was })
  const closed = { starts: null, ends: '2201-02-01T00:00:00.000Z' }
  const begun = { starts: '2026-01-01T00:00:00.000Z', ends: null }
  const both = await Promise.all([dates(closed), dates(begun)])
  const told = both.map(({ error }) => error)
  expect(told.filter((error) => error === 'changed-meanwhile')).toHaveLength(1)
  const [first, stands] = told[0] ? [begun, both[1]] : [closed, both[0]]
  expect(stands).toMatchObject(first)
  // the same request is sent again, as after a lost answer
  expect(await dates(first)).toMatchObject(first)
})

test('a withdrawal takes the trail from people who have not begun, as planned; those who have begun keep it and play on', async () => {
  const { groupTrailId } = await give({ ...to([STORES]), takesNewcomers: true })
  const dunes = await give({ ...to([STORES]), trailId: 'dunes' })
  const play = async (who: string) => {
    const on = { groupTrailId, resourceId: 'caves-post', team: null }
    const { result, error } = await ask(who, 'POST', '/rest/enrollctl/trackItem', on)
    if (error) return error
    return (await ask(who, 'POST', `/rest/enrollctl/${result.replace(':', '/')}`, aPlay())).trail.totalPoints
  }
  const points = await play('ana')
  const url = `/rest/studio/group-trails/${groupTrailId}`
  const planned = await ask('boss', 'GET', `${url}/withdrawal`)
  expect(planned).toEqual({ lose: 2, keep: 1 })
  expect(await whoHas(groupTrailId)).toEqual(['ana', 'bia', 'caio']) // counting withdraws nothing
  expect(await ask('boss', 'POST', `${url}/withdraw`)).toEqual(planned)
  expect([await whoHas(groupTrailId), await whoHas(dunes.groupTrailId)]).toEqual([
    ['ana'],
    ['ana', 'bia', 'caio'],
  ])
  expect(await play('ana')).toBe(points)
  expect(await play('bia')).toBe('unknown-trail')
  const { data } = await ask('bia', 'GET', '/rest/notificationuser/search')
  expect(data.some((one: { groupTrailId: string }) => one.groupTrailId === groupTrailId)).toBe(false)
  const { total, position } = await ask(
    'ana',
    'GET',
    `/rest/enrollctl/trailRanking?groupTrail=${groupTrailId}`,
  )
  expect([total, position]).toEqual([1, 1])
  const { groupTrails } = await ask('boss', 'GET', '/rest/studio/group-trails')
  const told = groupTrails.find(({ id }: { id: string }) => id === groupTrailId)
  expect(told).toMatchObject({ people: 1, begun: 1, isWithdrawn: true, state: 'running' })
  // a newcomer does not get the withdrawn trail, and it can be given again to people who lost it
  await one.database.atomically(acme, (tx) => joinJourneys(tx, 'caio', ['acme']))
  expect(await whoHas(groupTrailId)).toEqual(['ana'])
  expect(await plan(to([STORES]))).toEqual({ people: 2, already: 1 })
})

test('a withdrawn trail that nobody has begun is over, and a manager of another domain cannot withdraw it', async () => {
  const { groupTrailId } = await give(to([SELLERS]))
  const url = `/rest/studio/group-trails/${groupTrailId}`
  expect((await ask('other', 'POST', `${url}/withdraw`)).error).toBe('unknown-trail')
  expect((await ask('other', 'GET', `${url}/withdrawal`)).error).toBe('unknown-trail')
  expect(await ask('boss', 'POST', `${url}/withdraw`)).toEqual({ lose: 2, keep: 0 })
  expect(await ask('boss', 'POST', `${url}/withdraw`)).toEqual({ lose: 0, keep: 0 })
  const { groupTrails } = await ask('boss', 'GET', '/rest/studio/group-trails')
  const told = groupTrails.find(({ id }: { id: string }) => id === groupTrailId)
  expect(told).toMatchObject({ people: 0, isWithdrawn: true, state: 'over' })
})

test('groups are listed with the number of their people', async () => {
  const { groups, everybody } = await ask('boss', 'GET', '/rest/studio/groups')
  expect(everybody).toBe(5)
  expect(groups).toEqual([
    { part: { kind: 'journey', id: 'acme' }, name: 'acme', people: 5 },
    { part: NIGHT, name: 'Night shift', people: 2 },
    { part: STORES, name: 'Stores', people: 3 },
    { part: NORTH, name: 'Stores › North', people: 2 },
    { part: { kind: 'unit', path: ['Stores', 'South'] }, name: 'Stores › South', people: 1 },
    { part: SELLERS, name: 'Seller', people: 2 },
  ])
})

test.each([
  [{ trailId: 'none' }, { error: 'unknown-trail' }],
  [to([person('nobody')]), { error: 'malformed', field: 'audience' }],
  [
    { starts: '2026-02-01T00:00:00Z', ends: '2026-01-01T00:00:00Z' },
    { error: 'malformed', field: 'ends' },
  ],
])('a gift with %j is refused and leaves no given trail: %j', async (part, refusal) => {
  const count = async () => (await ask('boss', 'GET', '/rest/studio/group-trails')).total
  const before = await count()
  expect(await give(part)).toMatchObject(refusal)
  expect(await count()).toBe(before)
})

test('a learner cannot give a trail, and a manager of another domain cannot give or change one of this domain', async () => {
  expect((await give({}, 'ana')).error).toBe('not-permitted')
  expect((await give({}, 'other')).error).toBe('unknown-trail')
  const dates = await ask('other', 'POST', '/rest/studio/group-trails/caves/dates', {
    starts: null,
    ends: null,
  })
  expect(dates.error).toBe('unknown-trail')
  expect((await ask('ana', 'GET', '/rest/studio/people')).error).toBe('not-permitted')
})

test('people are found by name regardless of accents and case', async () => {
  const { people, total, everybody } = await ask('boss', 'GET', '/rest/studio/people?search=%C3%81NA')
  expect(people.map(({ id }: { id: string }) => id)).toEqual(['ana'])
  expect([total, everybody]).toEqual([1, 5])
})
