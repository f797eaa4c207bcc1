import { randomUUID } from 'node:crypto'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'

let one: TestApp
const tokens: Record<string, string> = {}
const PEOPLE = ['ana', 'bia', 'caio', 'davi', 'eva', 'fabio', 'out', 'boss', 'writer', 'reader']
const PERMISSIONS = { boss: ['MANAGER'], writer: ['EDITOR'], reader: ['REPORTER'] }
let event = ''

const trail = aTrailDocument({
  ...{ id: 'caves', title: 'Caves' },
  steps: [aStep({ resources: [aResource({ id: 'caves-post', maxPoints: 100 })] })],
})

beforeAll(async () => {
  one = await testApp()
  for (const hostkey of ['acme', 'escola']) {
    await one.addDomain({ hostkey, learners: PEOPLE, permissions: PERMISSIONS, trails: [] })
    for (const who of PEOPLE) tokens[`${who}@${hostkey}`] = await one.signIn(hostkey, who, who)
  }
  // one trail of the same id in each domain, not yet given to anybody
  const { publishOwn } = await import('../trails/publish.ts')
  for (const id of [1, 2]) await one.database.atomically(id, (tx) => publishOwn(tx, trail))
})
afterAll(() => one.close())

async function ask(who: string, method: 'GET' | 'POST', path: string, payload?: object, hostkey = 'acme') {
  const headers = as(hostkey, tokens[`${who}@${hostkey}`])
  return (await one.app.inject({ method, url: `/rest/${path}`, headers, payload })).json()
}
const boss = (method: 'GET' | 'POST', path: string, payload?: object, hostkey?: string) =>
  ask('boss', method, path, payload, hostkey)
const to = (...ids: string[]) => ({ who: ids.map((id) => ({ kind: 'person', id })), except: [] })

/** A trail given as an event to six people. Every earlier gift of the trail has ended. */
async function givenAsEvent(hostkey = 'acme', teamType: string | null = 'event'): Promise<string> {
  const { groupTrails } = await boss('GET', 'studio/group-trails', undefined, hostkey)
  for (const { id } of groupTrails)
    await boss(
      'POST',
      `studio/group-trails/${id}/dates`,
      { starts: null, ends: '2026-01-02T00:00:00.000Z' },
      hostkey,
    )
  const gift = {
    ...{ id: randomUUID(), trailId: 'caves', takesNewcomers: false, starts: null, ends: null },
    ...{ audience: to('ana', 'bia', 'caio', 'davi', 'eva', 'fabio'), teamType, approvalRating: null },
  }
  return (await boss('POST', 'studio/gifts', gift, hostkey)).groupTrailId
}
beforeEach(async () => {
  event = await givenAsEvent()
})

const at = (rest = '', id = event) => `studio/group-trails/${id}/teams${rest}`
const team = (identifier: string, members: string[], more: object = {}) => ({
  ...{ id: randomUUID(), identifier, customName: null as string | null, members },
  ...more,
})
const put = (...teams: object[]) => boss('POST', at(), { teams })
const listed = async () => {
  const told = await boss('GET', at())
  return told.teams.map((one: { identifier: string; members: { id: string }[] }) => [
    one.identifier,
    one.members.map(({ id }) => id),
  ])
}

test('learners choose among the teams that a manager made, and a team that has played cannot be changed', async () => {
  const [first, second] = [
    team('Table 10', ['ana', 'bia'], { customName: 'Otters' }),
    team('Table 2', ['caio']),
  ]
  expect((await put(first, second)).teams).toHaveLength(2)
  expect(await boss('GET', at())).toMatchObject({
    ...{ title: 'Caves', people: 6, withoutTeam: 3, total: 2, pages: 1 },
    teams: [
      { identifier: 'Table 2', customName: null, hasPlayed: false },
      { id: first.id, customName: 'Otters', members: [{ id: 'ana', name: 'ana of acme' }, { id: 'bia' }] },
    ],
  })
  const { trails } = await ask('ana', 'GET', 'enrollctl/listUser')
  expect(trails.find(({ id }: { id: string }) => id === event)).toMatchObject({ team_type: 'event' })
  const found = await ask('ana', 'GET', `teamctl/searchTeam/${event}?name=otters`)
  expect(found.teams).toMatchObject([
    { id: first.id, groupIdentifier: 'Table 10', groupCustomName: 'Otters' },
  ])
  const entry = writeTeamEntry(['event', first.id, 'ana', 'bia'])
  const on = { groupTrailId: event, resourceId: 'caves-post', team: entry }
  const { result } = await ask('ana', 'POST', 'enrollctl/trackItem', on)
  await ask('ana', 'POST', `enrollctl/${result.replace(':', '/')}`, aPlay({ points: [60], finished: true }))
  const ranking = await ask(
    'bia',
    'GET',
    `enrollctl/trailRanking?groupTrail=${event}&team=${encodeURIComponent(entry)}`,
  )
  expect(ranking).toMatchObject({ total: 2, position: 1, ranking: [{ name: 'Otters' }, {}] })
  const told = (await boss('GET', at())).teams.find(({ id }: { id: string }) => id === first.id)
  expect(told.hasPlayed).toBe(true)
  // the team that has played stays as it is, and the other may still change
  expect(await put({ ...first, members: ['ana'] })).toMatchObject({ error: 'team-began', field: first.id })
  expect(await boss('POST', at(`/${first.id}/remove`))).toMatchObject({ error: 'team-began' })
  expect((await put({ ...second, members: ['caio', 'davi'] })).teams).toHaveLength(1)
})

test('a manager can change a team before it plays and exchange people between teams in one request', async () => {
  const [one, two] = [team('1', ['ana', 'bia'], { customName: 'Otters' }), team('2', ['caio', 'davi'])]
  await put(one, two)
  expect(await put({ ...one, members: ['ana', 'caio'] })).toMatchObject({
    ...{ error: 'in-another-team', field: 'caio' },
  })
  await put(
    { ...one, identifier: 'A', customName: null, members: ['caio', 'bia'] },
    { ...two, identifier: '1', members: ['davi', 'ana'] },
  )
  expect(await listed()).toEqual([
    ['1', ['davi', 'ana']],
    ['A', ['caio', 'bia']],
  ])
  expect((await ask('ana', 'GET', `teamctl/checkTeam/${event}`)).id).toBe(two.id)
})

test.each([
  ['five people', () => [team('1', ['ana', 'bia', 'caio', 'davi', 'eva'])], 'team-full'],
  ['somebody who does not have the trail', () => [team('1', ['ana', 'out'])], 'not-in-trail'],
  ['somebody in two of them', () => [team('1', ['ana']), team('2', ['bia', 'ana'])], 'in-another-team'],
  ['two of one name', () => [team('Table', ['ana']), team('TABLE ', ['bia'])], 'already-exists'],
  ['nobody', () => [team('1', [])], 'malformed'],
  ['no name', () => [team('  ', ['ana'])], 'malformed'],
  ['a name that is too long', () => [team('x'.repeat(41), ['ana'])], 'malformed'],
])('teams with %s are refused, and no team of the request is made', async (_, teams, error) => {
  expect((await put(team('good', ['fabio']), ...teams())).error).toBe(error)
  expect(await listed()).toEqual([])
})

test('a team sent twice is made once, and one of two managers who use one person in two teams is refused', async () => {
  const first = team('1', ['ana'])
  expect(await put(first)).toEqual(await put(first))
  expect(await listed()).toEqual([['1', ['ana']]])
  const both = await Promise.all([put(team('2', ['bia'])), put(team('3', ['bia']))])
  expect(both.map(({ error }) => error ?? 'made').sort()).toEqual(['in-another-team', 'made'])
})

test('the second of two managers who change one team is refused, and the first change stays', async () => {
  const was = { identifier: 'Dusk', customName: null, members: ['ana', 'bia'] }
  const dusk = team('Dusk', was.members)
  await put(dusk)
  // the answer to the first request may be lost, so the same request is sent twice
  for (const _ of [1, 2])
    expect(await put({ ...dusk, members: ['ana', 'caio'], was })).not.toHaveProperty('error')
  expect(await put({ ...dusk, members: ['bia'], was })).toMatchObject({ error: 'changed-meanwhile' })
  expect(await listed()).toEqual([['Dusk', ['ana', 'caio']]])
  await boss('POST', at(`/${dusk.id}/remove`))
  expect(await put({ ...dusk, was })).toMatchObject({ error: 'changed-meanwhile' })
})

test('a removed team frees its people and its name, a retry does not restore it, and a play for it does', async () => {
  const gone = team('1', ['ana', 'bia'])
  await put(gone, team('2', ['caio']))
  expect(await boss('POST', at(`/${gone.id}/remove`))).toEqual({ id: gone.id })
  expect((await boss('POST', at(`/${gone.id}/remove`))).error).toBe('unknown-team')
  expect((await ask('ana', 'GET', `teamctl/searchTeam/${event}`)).total).toBe(1)
  expect((await put(gone)).error).toBe('malformed')
  await put(team('1', ['bia']))
  expect(await listed()).toEqual([
    ['1', ['bia']],
    ['2', ['caio']],
  ])
  const result = await boss('GET', `studio/results/${event}`)
  expect(result.choices.teams.map(({ name }: { name: string }) => name)).toEqual(['1', '2'])
  expect(result.chosen.players).toBe(2)
  // a device's offline play for the removed team still counts for the people who were in it
  const item = {
    ...{ key: randomUUID(), groupTrailId: event, team: writeTeamEntry(['event', gone.id, 'ana']) },
    content: { kind: 'resource', resourceId: 'caves-post', play: aPlay({ points: [60], finished: true }) },
  }
  const [answer] = (await ask('ana', 'POST', 'enrollctl/trackBatch', { items: [item] })).answers
  expect(answer.refused).toBeUndefined()
  const back = (await boss('GET', at())).teams.find(({ id }: { id: string }) => id === gone.id)
  expect(back).toMatchObject({ identifier: '1', hasPlayed: true, members: [] })
  expect((await boss('GET', `studio/results/${event}`)).chosen).toMatchObject({ players: 3, begun: 1 })
})

test('a list of teams is checked line by line before anything is made: people and faults', async () => {
  await put(team('Table 1', ['fabio']))
  const line = (identifier: string, ...people: string[]) => ({ identifier, name: '', people })
  const { teams } = await boss('POST', at('/plan'), {
    teams: [
      line('Table 2', 'ANA', 'bia@acme.example', 'Caio of Acme'),
      line('table 1', 'davi'),
      line('Table 3', 'nobody', 'out', 'fabio', 'ana'),
    ],
  })
  expect(teams[0]).toEqual({
    ...{ identifier: 'Table 2', name: '', faults: [] },
    members: ['ana', 'bia', 'caio'].map((id) => ({ id, name: `${id} of acme` })),
  })
  expect(teams.slice(1).map(({ faults }: { faults: object[] }) => faults)).toEqual([
    [{ code: 'identifier-taken', text: 'table 1' }],
    [
      { code: 'unknown-person', text: 'nobody' },
      { code: 'not-in-trail', text: 'out' },
      { code: 'in-another-team', text: 'fabio' },
      { code: 'listed-twice', text: 'ana' },
    ],
  ])
  expect(await listed()).toEqual([['Table 1', ['fabio']]])
})

test('people of the event are listed, those without a team first, and teams are found by any of their names', async () => {
  await put(team('Table 1', ['ana', 'bia'], { customName: 'Raízes' }), team('Table 2', ['caio']))
  const people = await boss('GET', `studio/group-trails/${event}/team-people`)
  expect(people.people.map(({ id, team }: { id: string; team: string | null }) => [id, team])).toEqual([
    ...['davi', 'eva', 'fabio'].map((id) => [id, null]),
    ...[
      ['ana', 'Table 1'],
      ['bia', 'Table 1'],
      ['caio', 'Table 2'],
    ],
  ])
  expect((await boss('GET', `studio/group-trails/${event}/team-people?search=EVA`)).total).toBe(1)
  for (const [search, total] of [
    ['raizes', 1],
    ['table', 2],
    ['caio of', 1],
    ['zoe', 0],
  ] as const)
    expect((await boss('GET', at(`?search=${search}`))).total).toBe(total)
})

test('a withdrawal takes the trail from people in teams that have not played', async () => {
  const first = team('1', ['ana', 'bia'])
  await put(first, team('2', ['caio']))
  const on = {
    groupTrailId: event,
    resourceId: 'caves-post',
    team: writeTeamEntry(['event', first.id, 'ana']),
  }
  const { result } = await ask('ana', 'POST', 'enrollctl/trackItem', on)
  await ask('ana', 'POST', `enrollctl/${result.replace(':', '/')}`, aPlay())
  expect(await boss('POST', `studio/group-trails/${event}/withdraw`)).toEqual({ lose: 4, keep: 2 })
  // a team whose members have all lost the trail is removed
  expect(await listed()).toEqual([['1', ['ana', 'bia']]])
  expect((await boss('GET', `studio/results/${event}`)).result).toMatchObject({ players: 1, begun: 1 })
})

test('only managers can make teams, only of events and only in their own domain', async () => {
  const teams = { teams: [team('1', ['ana'])] }
  for (const who of ['ana', 'writer', 'reader'])
    for (const [method, path, body] of [
      ['GET', at(), undefined],
      ['GET', `studio/group-trails/${event}/team-people`, undefined],
      ['POST', at('/plan'), { teams: [{ identifier: '1', name: '', people: [] }] }],
      ['POST', at(), teams],
      ['POST', at(`/${randomUUID()}/remove`), undefined],
    ] as const)
      expect((await ask(who, method, path, body)).error).toBe('not-permitted')
  await put(...teams.teams)
  const theirs = await givenAsEvent('escola')
  expect((await boss('GET', at(), undefined, 'escola')).error).toBe('unknown-trail')
  expect((await boss('POST', at(), teams, 'escola')).error).toBe('unknown-trail')
  expect((await boss('POST', at('', theirs), teams, 'escola')).teams).toHaveLength(1)
  expect((await boss('POST', at(`/${teams.teams[0]!.id}/remove`), undefined, 'escola')).error).toBe(
    'unknown-trail',
  )
  expect(await listed()).toEqual([['1', ['ana']]])
  for (const kind of [null, 'default'] as const) {
    const other = await givenAsEvent('escola', kind)
    expect((await boss('POST', at('', other), teams, 'escola')).error).toBe('no-teams')
  }
})

test('an erased person is not counted and not offered for a team', async () => {
  await put(team('1', ['ana', 'eva']))
  for (const who of ['eva', 'fabio']) await boss('POST', `studio/person/${who}/erase`)
  expect(await boss('GET', at())).toMatchObject({ people: 4, withoutTeam: 3 })
  const found = await boss('GET', `studio/group-trails/${event}/team-people`)
  expect(found).toMatchObject({ total: 4 })
  expect(found.people.map(({ id }: { id: string }) => id)).toEqual(['bia', 'caio', 'davi', 'ana'])
})

test('an erased person stays in a changed team without leading it, and cannot be put into another', async () => {
  const [first, second] = [team('1', ['caio', 'bia']), team('2', ['davi'])]
  await put(first, second)
  await boss('POST', 'studio/person/caio/erase')
  expect((await put({ ...first, customName: 'Otters' })).teams).toMatchObject([
    { customName: 'Otters', members: [{ id: 'bia' }, { id: 'caio' }] },
  ])
  await put({ ...first, members: ['bia'] })
  for (const one of [team('3', ['caio']), { ...second, members: ['davi', 'caio'] }])
    expect(await put(one)).toMatchObject({ error: 'not-in-trail', field: 'caio' })
  expect(await listed()).toEqual([
    ['1', ['bia']],
    ['2', ['davi']],
  ])
})
