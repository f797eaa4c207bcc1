import { randomUUID } from 'node:crypto'
import type { StudioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GroupRule } from '@vereda/domain/people-group/group-rule.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'

const trail = (id: string) =>
  aTrailDocument({ id, title: id, steps: [aStep({ resources: [aResource({ id: `${id}-r` })] })] })
let one: TestApp
let acme: number
const tokens: Record<string, string> = {}
const BELO_HORIZONTE = '3106200'

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], edu: ['EDITOR'], rep: ['REPORTER'] }
  const learners = ['ana', 'bia', 'caio', 'davi', 'boss', 'edu', 'rep']
  acme = await one.addDomain({
    hostkey: 'acme',
    learners,
    permissions,
    trails: [trail('caves'), trail('rivers')],
  })
  await one.addDomain({ hostkey: 'escola', learners: ['ana', 'boss'], permissions, trails: [] })
  for (const name of ['boss', 'edu', 'rep', 'ana']) tokens[name] = await one.signIn('acme', name)
  tokens.other = await one.signIn('escola', 'boss')
  await write('ana', 'Guide', ['Stores', 'North'])
  await write('bia', 'Guide', ['Stores', 'North', 'Shop 1'])
  await write('caio', 'Cook', ['Stores', 'South'])
  await sql(`update group_trail set ends_at = now() - interval '1 day'`)
})
afterAll(() => one.close())

let statements = 0
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  one.database.as(acme, (tx) => tx.rows<Row>({ name: `t${statements++}`, text }, values))
const write = (id: string, job: string | null, unit: string[]) =>
  sql('update account set job_name = $2, job_id = $2, unit_tree = $3 where id = $1', [id, job, unit])
const get = (path: string, token = 'boss', hostkey = 'acme') =>
  one.app.inject({ url: `/rest/studio/${path}`, headers: as(hostkey, tokens[token]) })
const post = (path: string, payload: object = {}, token = 'boss', hostkey = 'acme') =>
  one.app.inject({
    method: 'POST',
    url: `/rest/studio/${path}`,
    headers: as(hostkey, tokens[token]),
    payload,
  })
const told = async (token = 'boss', hostkey = 'acme'): Promise<StudioOrganisation> =>
  (await get('organisation', token, hostkey)).json()
const units = async () =>
  Object.fromEntries(
    (await told()).units.map((unit) => [unit.path.join('/'), [unit.people, unit.peopleBelow]]),
  )
const unitOf = async (id: string) =>
  (
    await sql<{ at: string }>(`select array_to_string(unit_tree, '/') as at from account where id = $1`, [id])
  )[0]!.at
const group = async (name: string, rule: GroupRule) =>
  (await post('people-groups', { id: randomUUID(), name, rule })).json().id as string
const peopleOf = async (id: string) =>
  (await get(`people-groups/${id}/people`)).json().people.map((person: { id: string }) => person.id)
async function give(trailId: string, part: object): Promise<string> {
  const gift = { starts: null, ends: null, teamType: null, approvalRating: null, takesNewcomers: true }
  const given = await post('gifts', {
    id: randomUUID(),
    trailId,
    audience: { who: [part], except: [] },
    ...gift,
  })
  return given.json().groupTrailId
}
const has = async (who: string, groupTrail: string) =>
  (await sql('select 1 from player where player_id = $1 and group_trail_id = $2', [who, groupTrail])).length >
  0

describe('units', () => {
  test('exist through the people in them or by themselves, and a name or place that is taken or unknown is refused', async () => {
    expect(await units()).toMatchObject({
      Stores: [0, 3],
      'Stores/North': [1, 2],
      'Stores/North/Shop 1': [1, 1],
    })
    expect((await post('units', { path: ['Stores', ' East '] })).json()).toEqual({ people: 0 })
    expect(await units()).toMatchObject({ 'Stores/East': [0, 0] })
    expect((await post('units', { path: ['Stores', 'EAST'] })).json()).toMatchObject({
      error: 'already-exists',
    })
    expect((await post('units', { path: ['Nowhere', 'East'] })).statusCode).toBe(400)
    expect((await post('units', { path: ['Stores', ' '] })).statusCode).toBe(400)
  })

  test('renaming or moving a unit takes its people, rules and trails along; a unit cannot move into itself', async () => {
    const rule = await group('North', { all: [{ field: 'unit', paths: [['Stores', 'North']] }] })
    const given = await give('caves', { kind: 'unit', path: ['Stores', 'North'] })
    expect(await peopleOf(rule)).toEqual(['ana', 'bia'])
    const moved = await post('units/move', { from: ['Stores', 'North'], to: ['Stores', 'Highlands'] })
    expect(moved.json()).toEqual({ people: 2 })
    expect(await unitOf('bia')).toBe('Stores/Highlands/Shop 1')
    expect(await peopleOf(rule)).toEqual(['ana', 'bia'])
    expect((await get(`people-groups/${rule}`)).json().rule.all[0].paths).toEqual([['Stores', 'Highlands']])
    const circle = { from: ['Stores', 'Highlands'], to: ['Stores', 'Highlands', 'Shop 1', 'Highlands'] }
    expect((await post('units/move', circle)).json()).toMatchObject({ error: 'malformed', field: 'to' })
    // people who come below another unit get what is given there
    expect(
      (await post('units/move', { from: ['Stores', 'South'], to: ['Stores', 'Highlands', 'South'] }))
        .statusCode,
    ).toBe(200)
    expect(await has('caio', given)).toBe(true)
    expect(await peopleOf(rule)).toEqual(['ana', 'bia', 'caio'])
    const list = await get(
      `people/list?unit=${encodeURIComponent(JSON.stringify(['Stores', 'Highlands', 'South']))}`,
    )
    expect(list.json()).toMatchObject({ total: 1, people: [{ id: 'caio' }] })
    expect((await get('people/list?unit=Stores')).statusCode).toBe(400)
    const same = { from: ['Stores', 'Highlands', 'South'], to: ['Stores', 'Highlands', 'shop 1'] }
    expect((await post('units/move', same)).statusCode).toBe(409)
    expect((await post('units/move', { from: ['Lost'], to: ['Found'] })).statusCode).toBe(404)
  })

  test('a unit that a rule names can only be merged into another; its people join that one’s groups', async () => {
    const rule = await group('Shop', { all: [{ field: 'unit', paths: [['Stores', 'Highlands', 'Shop 1']] }] })
    expect(await peopleOf(rule)).toEqual(['bia'])
    const path = ['Stores', 'Highlands', 'Shop 1']
    expect((await post('units/remove', { path, to: null })).json()).toMatchObject({ error: 'still-in-use' })
    expect((await post('units/remove', { path, to: [...path] })).statusCode).toBe(400)
    expect((await post('units/remove', { path, to: ['Stores', 'Highlands'] })).json()).toEqual({ people: 1 })
    expect(await unitOf('bia')).toBe('Stores/Highlands')
    expect(await peopleOf(rule)).toEqual(['ana', 'bia', 'caio'])
    expect((await post('units/remove', { path, to: null })).statusCode).toBe(404)
    // a unit that no rule and no audience names leaves its people without a unit
    await write('davi', null, ['Field', 'Barn'])
    expect((await post('units/remove', { path: ['Field'], to: null })).json()).toEqual({ people: 1 })
    expect(await unitOf('davi')).toBe('')
    expect(Object.keys(await units()).filter((path) => path.startsWith('Field'))).toEqual([])
  })
})

describe('jobs', () => {
  const jobOf = async (id: string) =>
    (await sql<{ at: string }>(`select job_name as at from account where id = $1`, [id]))[0]!.at
  const jobs = async () =>
    Object.fromEntries((await told()).jobs.map((job) => [job.name, [job.isListed, job.people]]))

  test('a job that people have can be listed and renamed, and rules that name it follow', async () => {
    expect(await jobs()).toEqual({ Cook: [false, 1], Guide: [false, 2] })
    // another spelling names the same job
    expect((await post('jobs', { name: 'gúide' })).json()).toEqual({ people: 2 })
    expect((await post('jobs', { name: 'GUIDE' })).statusCode).toBe(409)
    expect((await post('jobs/rename', { from: 'Guide', to: 'cook' })).statusCode).toBe(409)
    expect((await post('jobs', { name: 'Guide ' })).statusCode).toBe(409)
    expect(await jobs()).toEqual({ Cook: [false, 1], Guide: [true, 2] })
    const rule = await group('Guides', { all: [{ field: 'job', values: ['Guide'] }] })
    expect((await post('jobs/rename', { from: 'Guide', to: 'Ranger' })).json()).toEqual({ people: 2 })
    expect((await post('jobs/rename', { from: 'Guide', to: 'Ranger' })).statusCode).toBe(404)
    expect((await post('jobs/rename', { from: 'Ranger', to: 'Cook' })).statusCode).toBe(409)
    expect(await peopleOf(rule)).toEqual(['ana', 'bia'])
    expect(await jobs()).toEqual({ Cook: [false, 1], Ranger: [true, 2] })
  })

  test('removing a job gives its people another one, or none where nothing names the job', async () => {
    const given = await give('rivers', { kind: 'job', name: 'Cook' })
    expect(await has('ana', given)).toBe(false)
    expect((await post('jobs/remove', { name: 'Ranger', to: null })).json()).toMatchObject({
      error: 'still-in-use',
    })
    expect((await post('jobs/remove', { name: 'Ranger', to: 'Nothing' })).statusCode).toBe(400)
    expect((await post('jobs/remove', { name: 'Ranger', to: 'Cook' })).json()).toEqual({ people: 2 })
    expect([await jobOf('ana'), await has('ana', given)]).toEqual(['Cook', true])
    await write('davi', 'Temp', [])
    expect((await post('jobs/remove', { name: 'Temp', to: null })).json()).toEqual({ people: 1 })
    expect(await jobOf('davi')).toBe(null)
  })
})

describe('schools and classes', () => {
  test('the second of two managers who change one school or class is refused, and the first change stays', async () => {
    const made = async (path: string, body: object) => (await post(path, { id: null, ...body })).json().id
    const [mill, pond] = [
      await made('schools', { name: 'Mill', cityId: null }),
      await made('schools', { name: 'Pond', cityId: null }),
    ]
    const sixth = await made('classes', { name: '6 A', schoolId: mill })
    const school = { id: mill, was: { name: 'Mill', cityId: null } }
    const one = { id: sixth, was: { name: '6 A', schoolId: mill } }
    for (const [path, first, second] of [
      [
        'schools',
        { ...school, name: 'Old Mill', cityId: null },
        { ...school, name: 'Mill', cityId: BELO_HORIZONTE },
      ],
      ['classes', { ...one, name: '6 B', schoolId: mill }, { ...one, name: '6 A', schoolId: pond }],
    ] as const) {
      expect((await post(path, first)).statusCode).toBe(200)
      expect((await post(path, second)).json()).toMatchObject({ error: 'changed-meanwhile' })
      // the same request is sent again, as after a lost answer
      expect((await post(path, first)).statusCode).toBe(200)
    }
    expect((await told()).schools.find(({ id }: { id: string }) => id === mill)).toMatchObject({
      name: 'Old Mill',
      cityId: null,
      classes: [{ name: '6 B' }],
    })
    await post(`classes/${sixth}/remove`)
    for (const id of [mill, pond]) await post(`schools/${id}/remove`, { to: null })
  })

  test('a class can be renamed, moves with its school and can be removed; its people stay', async () => {
    const made = await post('schools', { id: null, name: 'Hill', cityId: BELO_HORIZONTE })
    const hill = made.json().id
    const lake = (await post('schools', { id: null, name: 'Lake', cityId: null })).json().id
    expect((await post('schools', { id: lake, name: 'hill', cityId: BELO_HORIZONTE })).statusCode).toBe(409)
    expect((await post('schools', { id: null, name: 'X', cityId: '1' })).json()).toMatchObject({
      field: 'cityId',
    })
    const cities = await one.app.inject({ url: '/track/cityctl/search?stateId=MG' })
    expect(cities.body).toContain(BELO_HORIZONTE)
    const fifth = (await post('classes', { id: null, name: '5 A', schoolId: hill })).json().id
    expect((await post('classes', { id: null, name: '5 a', schoolId: hill })).statusCode).toBe(409)
    const story = (await get('person/ana')).json()
    const state = { person: story.person, jobName: story.jobName, roles: story.roles }
    const was = { ...state, journeys: story.journeys.map(({ id }: { id: string }) => id) }
    const now = { ...was, journeys: [...was.journeys, fifth], schoolId: hill, unitTree: ['Stores'] }
    expect((await post('person/ana', { was, now })).json()).toMatchObject({
      schoolId: hill,
      unitTree: ['Stores'],
    })
    // a value that is left out stays, and an unknown unit is refused
    const renamed = { ...was, journeys: now.journeys }
    expect(
      (await post('person/ana', { was: renamed, now: { ...renamed, jobName: null } })).json(),
    ).toMatchObject({ schoolId: hill })
    const lost = { ...renamed, jobName: null, unitTree: ['Lost'] }
    expect(
      (await post('person/ana', { was: { ...renamed, jobName: null }, now: lost })).json(),
    ).toMatchObject({ field: 'unitTree' })
    expect((await get(`people/list?school=${hill}`)).json()).toMatchObject({
      total: 1,
      people: [{ id: 'ana' }],
    })
    expect((await told()).schools).toMatchObject([
      { name: 'Hill', city: 'Belo Horizonte', state: 'MG', people: 1, classes: [{ name: '5 A', people: 1 }] },
      { name: 'Lake', city: null, people: 0, classes: [] },
    ])
    const rule = await group('Of Hill', { all: [{ field: 'school', values: [hill] }] })
    expect((await post(`schools/${hill}/remove`, { to: null })).json()).toMatchObject({
      error: 'still-in-use',
    })
    expect((await post(`schools/${hill}/remove`, { to: hill })).statusCode).toBe(400)
    expect((await post('classes', { id: fifth, name: '5 B', schoolId: hill })).json()).toEqual({ id: fifth })
    expect((await post(`schools/${hill}/remove`, { to: lake })).json()).toEqual({ people: 1 })
    expect((await told()).schools).toMatchObject([
      { name: 'Lake', people: 1, classes: [{ name: '5 B', people: 1 }] },
    ])
    expect(await peopleOf(rule)).toEqual(['ana'])
    const inClass = await group('5 B', { all: [{ field: 'class', values: [fifth] }] })
    expect((await post(`classes/${fifth}/remove`)).json()).toMatchObject({ error: 'still-in-use' })
    await post(`people-groups/${inClass}/remove`)
    expect((await post(`classes/${fifth}/remove`)).json()).toEqual({ people: 1 })
    expect((await get('person/ana')).json()).toMatchObject({ schoolId: lake, isActive: true })
    expect((await post(`classes/${fifth}/remove`)).statusCode).toBe(404)
  })
})

test('only managers may see and change the organisation, and the audit trail records the changes', async () => {
  for (const name of ['edu', 'rep', 'ana']) {
    expect((await get('organisation', name)).statusCode).toBe(403)
    expect((await post('units', { path: ['Mine'] }, name)).statusCode).toBe(403)
    expect((await post('jobs/remove', { name: 'Cook', to: null }, name)).statusCode).toBe(403)
  }
  const { events } = (await get('domain/events')).json()
  expect(events.map((event: { what: string; subject: string }) => `${event.what} ${event.subject}`)).toEqual(
    expect.arrayContaining(['organisation-changed Stores › North → Stores › Highlands']),
  )
})

test('a manager of another domain cannot see, name or change any of the organisation', async () => {
  const before = await told()
  expect(await told('other', 'escola')).toEqual({ units: [], jobs: [], schools: [], isWhole: true })
  const asked = (path: string, body: object) => post(path, body, 'other', 'escola')
  expect((await asked('units/move', { from: ['Stores'], to: ['Ours'] })).statusCode).toBe(404)
  expect((await asked('jobs/rename', { from: 'Cook', to: 'Chef' })).statusCode).toBe(404)
  const [school] = before.schools
  expect((await asked('schools', { id: school!.id, name: 'Ours', cityId: null })).statusCode).toBe(404)
  expect((await asked(`schools/${school!.id}/remove`, { to: null })).statusCode).toBe(404)
  expect((await asked('classes', { id: null, name: 'Ours', schoolId: school!.id })).statusCode).toBe(400)
  expect(await told()).toEqual(before)
})
