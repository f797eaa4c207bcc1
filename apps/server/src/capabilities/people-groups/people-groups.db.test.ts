import { randomUUID } from 'node:crypto'
import type { GroupMember, PeopleGroup } from '@vereda/contract/rest/studio-groups.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GroupRule } from '@vereda/domain/people-group/group-rule.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'

const trail = (id: string) =>
  aTrailDocument({ id, title: id, steps: [aStep({ resources: [aResource({ id: `${id}-r` })] })] })
let one: TestApp
let acme: number
let boss: string
let other: string

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'] }
  const learners = ['ana', 'bia', 'caio', 'davi', 'boss']
  acme = await one.addDomain({
    hostkey: 'acme',
    learners,
    permissions,
    trails: [trail('caves'), trail('rivers')],
  })
  await one.addDomain({ hostkey: 'escola', learners: ['eva', 'boss'], permissions, trails: [] })
  boss = await one.signIn('acme', 'boss')
  other = await one.signIn('escola', 'boss')
  await write('ana', { job: 'Guide', unit: ['South', 'Shop 1'] })
  await write('bia', { job: 'Guide', unit: ['North'] })
  await write('caio', { job: 'Cook', unit: ['South'] })
})
afterAll(() => one.close())

const write = (id: string, { job, unit }: { job: string; unit: string[] }) =>
  one.database.as(acme, (tx) =>
    tx.rows({ name: 'write', text: 'update account set job_name = $2, unit_tree = $3 where id = $1' }, [
      id,
      job,
      unit,
    ]),
  )
const get = (path: string, token = boss, hostkey = 'acme') =>
  one.app.inject({ url: `/rest/studio/${path}`, headers: as(hostkey, token) })
const post = (path: string, payload: object = {}, token = boss, hostkey = 'acme') =>
  one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers: as(hostkey, token), payload })

async function make(name: string, rule: GroupRule | null): Promise<PeopleGroup> {
  const answer = await post('people-groups', { id: randomUUID(), name, rule })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const peopleOf = async (id: string): Promise<GroupMember[]> =>
  (await get(`people-groups/${id}/people`)).json().people
const isOf =
  ({ id }: PeopleGroup) =>
  (group: PeopleGroup) =>
    group.id === id
const idsOf = async (id: string) => (await peopleOf(id)).map((person) => person.id)
const end = (groupTrailId: string) =>
  one.database.as(acme, (tx) =>
    tx.rows(
      { name: 'end', text: `update group_trail set ends_at = now() - interval '1 day' where id = $1` },
      [groupTrailId],
    ),
  )
const give = async (group: string, trailId: string) => {
  const audience = { who: [{ kind: 'group', id: group }], except: [] }
  const gift = { starts: null, ends: null, teamType: null, approvalRating: null, takesNewcomers: true }
  // everybody already has the domain's first trails; these are ended, so that they do not count
  await end(trailId)
  return (await post('gifts', { id: randomUUID(), trailId, audience, ...gift })).json()
}
const trailsOf = async (who: string): Promise<string[]> =>
  (
    await one.database.as(acme, (tx) =>
      tx.rows<{ id: string }>(
        { name: 'trails-of', text: 'select group_trail_id as id from player where player_id = $1' },
        [who],
      ),
    )
  ).map(({ id }) => id)

const GUIDES: GroupRule = { all: [{ field: 'job', values: ['Guide'] }] }
const SOUTH: GroupRule = {
  all: [
    { field: 'unit', paths: [['South']] },
    { field: 'emailDomain', values: ['@ACME.example'] },
  ],
}

test('a rule is counted before it is saved, and each person of the group is listed with the reasons', async () => {
  expect((await post('group-plan', { rule: SOUTH })).json()).toEqual({
    people: 2,
    first: ['ana of acme', 'caio of acme'],
  })
  const group = await make('South', SOUTH)
  expect(group).toMatchObject({
    people: 2,
    trails: 0,
    rule: { all: [SOUTH.all[0], { values: ['acme.example'] }] },
  })
  expect((await peopleOf(group.id))[0]).toMatchObject({
    id: 'ana',
    addedBy: null,
    reasons: [
      { field: 'unit', value: 'South › Shop 1' },
      { field: 'emailDomain', value: 'acme.example' },
    ],
  })
  // another group has this name already, and the same request sent again makes no second group
  expect((await post('people-groups', { id: randomUUID(), name: 'SOUTH', rule: null })).statusCode).toBe(409)
  const again = await post('people-groups', { id: group.id, name: 'South', rule: SOUTH })
  expect(again.json()).toEqual(group)
})

test('a retried request for a new group with changes updates the group unless another manager changed it', async () => {
  const { id } = await make('Shops', GUIDES)
  const again = async (group: { name: string; rule: GroupRule | null }) => {
    expect((await post('people-groups', { id, ...group })).json()).toMatchObject({ id, ...group })
    return idsOf(id)
  }
  expect(await again({ name: 'Kitchens', rule: { all: [{ field: 'job', values: ['Cook'] }] } })).toEqual([
    'caio',
  ])
  expect(await again({ name: 'Chosen', rule: null })).toEqual([])
  await post(`people-groups/${id}/people`, { add: ['bia'], remove: [] })
  expect(await again({ name: 'Chosen ones', rule: null })).toEqual(['bia'])
  const taken = await post('people-groups', { id: randomUUID(), name: 'shops', rule: null })
  expect(taken.statusCode).toBe(200)
  expect((await post('people-groups', { id, name: 'Shops', rule: null })).statusCode).toBe(409)
  expect(await again({ name: 'Guides', rule: GUIDES })).toEqual(['ana', 'bia'])
  const theirs = { what: 'group-changed', accountId: 'davi', subject: id } as const
  await one.database.atomically(acme, (tx) => recordStudioEvent(tx, theirs))
  const refused = await post('people-groups', { id, name: 'Mine', rule: null })
  expect(refused.json()).toMatchObject({ error: 'changed-meanwhile' })
  expect(await again({ name: 'Guides', rule: GUIDES })).toEqual(['ana', 'bia'])
  for (const one of [id, taken.json().id]) await post(`people-groups/${one}/remove`)
})

test('people who come to match a group’s rule get its trails; people who stop matching it keep theirs', async () => {
  const group = await make('Guides', GUIDES)
  const given = await give(group.id, 'caves')
  expect(given).toMatchObject({ people: 2 })
  const [person, state] = [
    await get('person/davi'),
    (story: { person: object; journeys: { id: string }[]; roles: object }) => ({
      person: story.person,
      jobName: null as string | null,
      journeys: story.journeys.map(({ id }) => id),
      roles: story.roles,
    }),
  ]
  const was = state(person.json())
  expect(await trailsOf('davi')).not.toContain(given.groupTrailId)
  expect((await post('person/davi', { was, now: { ...was, jobName: 'Guide' } })).statusCode).toBe(200)
  expect(await trailsOf('davi')).toContain(given.groupTrailId)
  expect(await idsOf(group.id)).toEqual(['ana', 'bia', 'davi'])
  await post('person/davi', { was: { ...was, jobName: 'Guide' }, now: was })
  expect(await idsOf(group.id)).toEqual(['ana', 'bia'])
  expect(await trailsOf('davi')).toContain(given.groupTrailId)
  // another rule takes other people
  const cooks = { rule: { all: [{ field: 'job', values: ['Guide', 'Cook'] }] } }
  expect((await post(`people-groups/${group.id}`, cooks)).json()).toMatchObject({ people: 3, trails: 1 })
  expect(await trailsOf('caio')).toContain(given.groupTrailId)
  // a rule that takes fewer people removes the others
  expect((await post(`people-groups/${group.id}`, { rule: GUIDES })).json()).toMatchObject({ people: 2 })
  expect(await idsOf(group.id)).toEqual(['ana', 'bia'])
  // a trail that is over is not counted
  const another = await give(group.id, 'rivers')
  const trails = async () => (await get('people-groups')).json().groups.find(isOf(group)).trails
  const counts = [await trails()]
  for (const { groupTrailId } of [given, another]) {
    await end(groupTrailId)
    counts.push(await trails())
  }
  expect(counts).toEqual([2, 1, 0])
  // a group with a rule cannot be changed by hand
  expect((await post(`people-groups/${group.id}/people`, { add: ['davi'], remove: [] })).statusCode).toBe(400)
})

test('a group without a rule is filled by hand, offered for gifts and filters, renamed and removed', async () => {
  const group = await make('Board', null)
  const given = await give(group.id, 'rivers')
  expect(given).toMatchObject({ people: 0 })
  const several = { ids: ['bia', 'caio', 'nobody'], act: { kind: 'group', group: group.id } }
  // a person who does not exist, perhaps erased meanwhile, is reported by both ways of adding people
  expect((await post('people/several', several)).json()).toEqual({
    done: 2,
    refused: [{ id: 'nobody', code: 'not-found' }],
  })
  const again = await post(`people-groups/${group.id}/people`, { add: ['bia', 'nobody'], remove: [] })
  expect(again.json()).toMatchObject({ people: 2, left: ['nobody'] })
  expect((await peopleOf(group.id)).map(({ id, addedBy }) => [id, addedBy])).toEqual([
    ['bia', 'boss of acme'],
    ['caio', 'boss of acme'],
  ])
  expect(await trailsOf('bia')).toContain(given.groupTrailId)
  // a trail's results can be filtered by the group that it was given to
  const followed = (await get(`results/${given.groupTrailId}?group=${group.id}`)).json()
  expect(followed.chosen.players).toBe(2)
  expect(followed.choices.groups).toContainEqual({ id: group.id, name: 'Board' })
  const rows = (await get(`results/${given.groupTrailId}/players.csv?group=${group.id}`)).body
  expect(rows.trim().split('\r\n').slice(1)).toHaveLength(2)
  // a person's page lists their groups
  const madeGroups = async () => (await get('person/bia')).json().madeGroups
  expect(await madeGroups()).toContainEqual({ id: group.id, name: 'Board' })
  const taken = await post(`people-groups/${group.id}/people`, { add: [], remove: ['bia'] })
  expect(taken.json()).toMatchObject({ people: 1, trails: 1 })
  expect(await madeGroups()).not.toContainEqual({ id: group.id, name: 'Board' })
  expect(await trailsOf('bia')).toContain(given.groupTrailId)
  expect((await get(`people/list?group=${group.id}`)).json()).toMatchObject({
    total: 1,
    people: [{ id: 'caio' }],
  })
  expect((await get('groups')).json().groups).toContainEqual({
    part: { kind: 'group', id: group.id },
    name: 'Board',
    people: 1,
  })
  expect((await post(`people-groups/${group.id}`, { name: ' Council ' })).json()).toMatchObject({
    name: 'Council',
  })
  expect((await post(`people-groups/${group.id}`, { rule: GUIDES })).statusCode).toBe(400)
  expect((await post(`people-groups/${group.id}/remove`)).statusCode).toBe(200)
  expect((await post(`people-groups/${group.id}/remove`)).statusCode).toBe(404)
  expect((await get(`people-groups/${group.id}`)).statusCode).toBe(404)
  expect(await trailsOf('caio')).toContain(given.groupTrailId)
})

test('a rule by class follows who joins and leaves the class, and an erased person is in no group', async () => {
  const sql = (text: string) => one.database.as(acme, (tx) => tx.rows({ name: `t${text.length}`, text }))
  await sql(
    `insert into school (domain_id, id, name, state, city_id, city) values (${acme}, 's', 'Hill', 'SP', 'c', 'Town')`,
  )
  await sql(
    `insert into journey (domain_id, id, hostkey, name, school_id) values (${acme}, '5a', '5a', '5 A', 's')`,
  )
  const group = await make('5 A', { all: [{ field: 'class', values: ['5a'] }] })
  await sql(
    `insert into journey_member (domain_id, journey_id, account_id) values (${acme}, '5a', 'caio'), (${acme}, '5a', 'davi')`,
  )
  expect((await peopleOf(group.id)).map(({ id, reasons }) => [id, reasons[0]?.value])).toEqual([
    ['caio', '5 A'],
    ['davi', '5 A'],
  ])
  await sql(`delete from journey_member where journey_id = '5a' and account_id = 'davi'`)
  expect(await idsOf(group.id)).toEqual(['caio'])
  const choices = (await get('group-choices')).json()
  expect(choices).toMatchObject({ class: [{ id: '5a', name: '5 A' }], school: [{ id: 's', name: 'Hill' }] })
  expect(choices.unit).toContainEqual(['South', 'Shop 1'])
  expect((await post('person/caio/erase')).statusCode).toBe(200)
  expect(await idsOf(group.id)).toEqual([])
  // nor can an erased person be added by a page that still shows them
  const byHand = await make('By hand', null)
  const put = await post(`people-groups/${byHand.id}/people`, { add: ['caio'], remove: [] })
  expect(put.json()).toMatchObject({ people: 0, left: ['caio'] })
})

test('the second of two managers who change one group is refused, and the first change stays', async () => {
  const cooks: GroupRule = { all: [{ field: 'job', values: ['Cook'] }] }
  const { id } = await make('Kitchen', cooks)
  const was = { name: 'Kitchen', rule: cooks }
  const save = async (change: object) => (await post(`people-groups/${id}`, change)).json()
  // the answer to the first request may be lost, so the same request is sent twice
  for (const _ of [1, 2])
    expect(await save({ name: 'Kitchen', rule: SOUTH, was })).not.toHaveProperty('error')
  const stands = (await get(`people-groups/${id}`)).json()
  expect(await save({ name: 'Cooks', rule: cooks, was })).toMatchObject({ error: 'changed-meanwhile' })
  expect((await get(`people-groups/${id}`)).json()).toEqual(stands)
  const seen = { name: stands.name, rule: stands.rule }
  expect(await save({ name: 'Cooks', rule: cooks, was: seen })).toMatchObject({ name: 'Cooks', rule: cooks })
})

test('a manager of another domain cannot see or change a group, or have their person added to one', async () => {
  const group = await make('Ours', null)
  expect((await get('people-groups', other, 'escola')).json()).toEqual({ groups: [] })
  expect((await get(`people-groups/${group.id}`, other, 'escola')).statusCode).toBe(404)
  const move = { add: ['eva'], remove: [] }
  expect((await post(`people-groups/${group.id}/people`, move, other, 'escola')).statusCode).toBe(404)
  expect((await post(`people-groups/${group.id}/remove`, {}, other, 'escola')).statusCode).toBe(404)
  // the name of another domain's person adds nobody
  await post(`people-groups/${group.id}/people`, { add: ['eva'], remove: [] })
  expect(await idsOf(group.id)).toEqual([])
})
