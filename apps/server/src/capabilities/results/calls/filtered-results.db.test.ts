import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva', 'gil', 'hugo', 'iara', 'joel']
const trailOf = (id: string) =>
  aTrailDocument({
    id,
    reaction: { questions: [{ id: 'why', prompt: 'Why?' }] },
    steps: ['a', 'b'].map((step) =>
      aStep({ id: `${id}${step}`, resources: [aResource({ id: `${id}${step}r` })] }),
    ),
  })

let one: TestApp
const tokens = new Map<string, string>()
let keys = 0
let acme = 0
const ALMOST = `with made as (insert into journey (domain_id, id, hostkey, name) select id, 'quase', 'quase', 'Almost' from domain where hostkey = 'acme'
    returning domain_id), people as (select domain_id, unnest(array['ana', 'bia', 'caio', 'davi', 'eva', 'joel']) as id from made),
    grouped as (insert into people_group (domain_id, id, name, made_by) select domain_id, 'mesa', 'Table', 'boss' from made), member as (insert into people_group_member (domain_id, group_id, account_id) select domain_id, 'mesa', id from people)
  insert into journey_member (domain_id, journey_id, account_id) select domain_id, 'quase', id from people`

const sql = (domainId: number, text: string) =>
  one.database.as(domainId, (tx) => tx.rows({ name: text.slice(0, 60), text }))

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], rita: ['REPORTER'] }
  const given = { learners: [...LEARNERS, 'boss', 'rita'], permissions }
  const domainId = await one.addDomain({
    ...{ ...given, hostkey: 'acme', trails: ['x', 'y', 't'].map(trailOf) },
    teamTypes: { t: 'event' },
  })
  acme = domainId
  await one.addDomain({ ...given, hostkey: 'escola', trails: [trailOf('w')] })
  for (const name of given.learners) tokens.set(name, await one.signIn('acme', name))
  await sql(
    domainId,
    `insert into journey (domain_id, id, hostkey, name) values (${domainId}, 'sul', 'sul', 'South'), (${domainId}, 'norte', 'norte', 'North')`,
  )
  await sql(
    domainId,
    `insert into journey_member (domain_id, journey_id, account_id) select ${domainId}, 'sul', unnest(array['ana', 'bia', 'caio', 'davi', 'eva'])
      union all select ${domainId}, 'norte', unnest(array['gil', 'hugo', 'iara', 'joel'])`,
  )
  // two teams: one of three people, one of two
  await sql(
    domainId,
    `insert into team (domain_id, id, group_trail_id, group_identifier) values (${domainId}, 'red', 't', 'Red'), (${domainId}, 'blue', 't', 'Blue')`,
  )
  await sql(
    domainId,
    `insert into team_member (domain_id, team_id, account_id, group_trail_id, slot) select ${domainId}, 'red', name, 't', n from unnest(array['ana', 'bia', 'caio']) with ordinality m (name, n)
      union all select ${domainId}, 'blue', name, 't', n from unnest(array['gil', 'hugo']) with ordinality m (name, n)`,
  )
  await sql(
    domainId,
    `insert into player (domain_id, group_trail_id, player_id, kind, group_user_id, version, furthest, begun_at) values
      (${domainId}, 't', 'red', 'team', 'red', 1, 2, now()), (${domainId}, 't', 'blue', 'team', 'blue', 1, 1, now())`,
  )
  for (const name of ['ana', 'bia', 'gil']) await play(name, 'x', 'a')
  await play('ana', 'x', 'b')
  await play('joel', 'y', 'a')
  // some began a week before, and some are on another version
  await sql(
    domainId,
    `update player set begun_at = '2026-03-01T12:00:00Z' where group_trail_id = 'x' and player_id in ('ana', 'bia')`,
  )
  await sql(
    domainId,
    `insert into trail_version (domain_id, trail_id, version, document, hash) select domain_id, trail_id, 2, document, hash || '2' from trail_version where trail_id = 'x' and version = 1`,
  )
  await sql(domainId, `update group_trail set version = 2 where id = 'x'`)
  await sql(
    domainId,
    `update player set version = 2 where group_trail_id = 'x' and player_id in ('gil', 'hugo')`,
  )
})
afterAll(() => one.close())

const addressOf = (path: string, filter: Partial<Record<keyof ResultFilter | 'stands', string>>) =>
  `/rest/studio/results/${path}?${new URLSearchParams(filter)}`
const get = (path: string, filter: Parameters<typeof addressOf>[1] = {}, name = 'boss') =>
  one.app.inject({ url: addressOf(path, filter), headers: as('acme', tokens.get(name)!) })

async function play(name: string, trail: string, step: string) {
  const answer = await one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/trackItem',
    headers: { ...as('acme', tokens.get(name)!), 'idempotency-key': `k${keys++}` },
    payload: { groupTrailId: trail, resourceId: `${trail}${step}r`, play: aPlay({ points: [10] }) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const COUNTS = [
  ['nothing', {}, { players: 11, begun: 3, completed: 1 }, [3, 1]],
  ['a group', { group: 'sul' }, { players: 5, begun: 2, completed: 1 }, [2, 1]],
  ['another group', { group: 'norte' }, { players: 4, begun: 1, completed: 0 }, [1, 0]],
  ['a version', { version: '1' }, { players: 9, begun: 2, completed: 1 }, [2, 1]],
  ['another version', { version: '2' }, { players: 2, begun: 1, completed: 0 }, [1, 0]],
  ['a person', { person: 'bia' }, { players: 1, begun: 1, completed: 0 }, [1, 0]],
  ['days', { from: '2026-03-01', until: '2026-03-01' }, { players: 2, begun: 2, completed: 1 }, [2, 1]],
  ['days before', { until: '2026-02-28' }, { players: 0, begun: 0, completed: 0 }, [0, 0]],
  [
    'a group and days after',
    { group: 'norte', from: '2026-03-02' },
    { players: 1, begun: 1, completed: 0 },
    [1, 0],
  ],
  ['a group that nobody is in', { group: 'none' }, { players: 0, begun: 0, completed: 0 }, [0, 0]],
] as const

test.each(COUNTS)(
  'a filter by %s gives the same people in the figures, steps, days, list and file',
  async (_, filter, chosen, reached) => {
    const { steps, days, ...told } = (await get('x', filter)).json()
    expect(told.chosen).toEqual(chosen)
    expect(steps.map((step: { reached: number }) => step.reached)).toEqual(reached)
    const sum = (of: 'begun' | 'completed') =>
      days.reduce((all: number, day: Record<string, number>) => all + day[of]!, 0)
    expect([sum('begun'), sum('completed')]).toEqual([chosen.begun, chosen.completed])
    const { players, total } = (await get('x/players', filter)).json()
    expect([players.length, total]).toEqual([chosen.players, chosen.players])
    const file = (await get('x/players.csv', filter)).body.trim().split('\r\n').slice(1)
    expect(file.map((line) => line.split(',')[1]).sort()).toEqual(
      players.map(({ id }: { id: string }) => id).sort(),
    )
  },
)

test('filters of a trail of teams find one team, a person’s team and the teams with members of a group', async () => {
  const ids = async (filter: Parameters<typeof addressOf>[1]) =>
    (await get('t/players', filter))
      .json()
      .players.map(({ id }: { id: string }) => id)
      .sort()
  expect(await ids({})).toEqual(['blue', 'red'])
  expect(await ids({ team: 'red' })).toEqual(['red'])
  expect(await ids({ person: 'gil' })).toEqual(['blue'])
  expect(await ids({ group: 'sul' })).toEqual(['red'])
  const { chosen, choices } = (await get('t', { team: 'blue' })).json()
  expect(chosen).toEqual({ players: 1, begun: 1, completed: 0 })
  expect(choices.teams).toEqual([
    { id: 'blue', name: 'Blue' },
    { id: 'red', name: 'Red' },
  ])
})

test('a report lists the filters’ choices and names the person of its filter', async () => {
  const { choices, person } = (await get('x', { person: 'bia' })).json()
  expect(choices).toMatchObject({ versions: [1, 2], teams: [] })
  expect(choices.groups).toContainEqual({ id: 'sul', name: 'South' })
  expect(choices.groups.map(({ id }: { id: string }) => id)).not.toContain('escola')
  expect(person).toEqual({ id: 'bia', name: 'bia of acme' })
})

test.each([{ from: '2026-02-30' }, { until: '0000-01-01' }, { version: 'x' }, { from: '9999-12-31' }])(
  'an invalid filter is refused: %j',
  async (filter) => {
    expect((await get('x', filter)).json().error).toBe('malformed')
    expect((await get('x/players', filter)).json().error).toBe('malformed')
  },
)

const PERSONS = ['x/players', 'x/players.csv', 'x/players.xlsx', 'x/statements.ndjson'] as const
test.each(PERSONS)(
  '%s gives four people to managers alone, and five to anybody who may read results',
  async (path) => {
    expect((await get(path, { group: 'norte' }, 'rita')).json()).toMatchObject({ error: 'too-few' })
    expect((await get(path, { group: 'norte' })).statusCode).toBe(200)
    expect((await get(path, { group: 'sul' }, 'rita')).statusCode).toBe(200)
    expect((await get(path, {}, 'rita')).statusCode).toBe(200)
    // two filters that leave five people each leave fewer together, and so does a filter by where people stand
    expect((await get(path, { group: 'sul', from: '2026-03-01' }, 'rita')).json().error).toBe('too-few')
    expect((await get(path, { group: 'sul', stands: 'begun' }, 'rita')).json().error).toBe('too-few')
    expect((await get(path, { person: 'ana' }, 'rita')).json().error).toBe('too-few')
  },
)

test('a report by a filter refuses fewer than five people to somebody who may only read results', async () => {
  expect((await get('x', { person: 'ana' }, 'rita')).json().error).toBe('too-few')
  expect((await get('x', { group: 'norte' }, 'rita')).json().error).toBe('too-few')
  expect((await get('x', { group: 'sul' }, 'rita')).json().chosen.begun).toBe(2)
  expect((await get('x', {}, 'rita')).statusCode).toBe(200)
})

test.each(['x', 'x/figures', 'x/questions'])(
  '%s refuses readers of results a filter whose difference from another is fewer than five people',
  async (path) => {
    const told = async (filter: Parameters<typeof addressOf>[1], name = 'rita') =>
      (await get(path, filter, name)).json().error ?? 'told'
    // nine people, of whom a filter tells five by themselves; days, which can be drawn around anybody; the five with joel, as two groups
    await sql(acme, ALMOST).catch(() => null)
    expect(await told({ group: 'sul' })).toBe('told')
    for (const filter of [{ version: '1' }, { from: '2026-01-01' }, { group: 'quase' }, { group: 'mesa' }])
      expect([await told(filter), await told(filter, 'boss')]).toEqual(['too-few', 'told'])
  },
)

test('the limit of five people counts the members of teams', async () => {
  expect((await get('t/players', {}, 'rita')).statusCode).toBe(200)
  expect((await get('t/players', { team: 'red' }, 'rita')).json().error).toBe('too-few')
  expect((await get('t/players', { team: 'red' })).statusCode).toBe(200)
})

test('a notice goes to exactly the people of its filter', async () => {
  const body = {
    id: crypto.randomUUID(),
    title: 'Go on',
    text: 'One step.',
    stands: 'behind',
    filter: { group: 'norte' },
  }
  const sent = await one.app.inject({
    method: 'POST',
    url: '/rest/studio/results/x/notice',
    headers: as('acme', tokens.get('boss')!),
    payload: body,
  })
  expect(sent.json()).toEqual({ people: 4 })
  const headers = as('acme', tokens.get('boss')!)
  const who = await one.app.inject({ url: `/rest/studio/notices/${body.id}/people`, headers })
  expect(
    who
      .json()
      .people.map(({ id }: { id: string }) => id)
      .sort(),
  ).toEqual(['gil', 'hugo', 'iara', 'joel'])
  const listed = await one.app.inject({ url: '/rest/studio/notices', headers })
  expect(listed.json().notices).toMatchObject([{ id: body.id, toChosen: true, people: 4 }])
})

test('a filtered report of another domain’s trail is refused', async () => {
  for (const path of ['w', 'w/reactions', ...PERSONS.map((one) => one.replace('x', 'w'))])
    expect((await get(path, { group: 'sul' })).json().error).toBe('unknown-trail')
})

test('the workbook has the rows of the filtered list', async () => {
  const { rawPayload } = await get('x/players.xlsx', { group: 'sul', stands: 'begun' })
  const [sheet] = await readXlsxFile(rawPayload)
  expect(sheet!.data.map((row) => row.slice(0, 3))).toEqual([
    ['Nome', 'Identificador', 'Passo mais longe'],
    ['bia of acme', 'bia', 1],
  ])
})

async function statements(filter: Parameters<typeof addressOf>[1]) {
  const lines = (await get('x/statements.ndjson', filter)).body.split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line))
}
const XAPI = 'http://acme.vereda.localhost:8080/xapi'

test('each play of the filtered people is one statement with an id of its own', async () => {
  const all = await statements({})
  expect(all).toHaveLength(4)
  expect(new Set(all.map(({ id }) => id)).size).toBe(4)
  const [first] = await statements({ person: 'gil' })
  expect(first).toMatchObject({
    actor: { account: { homePage: 'http://acme.vereda.localhost:8080', name: 'gil' }, name: 'gil of acme' },
    object: { id: `${XAPI}/trails/x/activities/xar` },
    result: { score: { raw: 10, max: 120 }, completion: true },
  })
  expect((await statements({ group: 'sul' })).map(({ actor }) => actor.account.name)).toEqual([
    'ana',
    'ana',
    'bia',
  ])
})

test('a trail’s reactions are counted without names, and fewer than five are for managers alone', async () => {
  const react = (name: string, trail: string, stars: number, text: string) =>
    one.app.inject({
      method: 'POST',
      url: `/rest/enrollctl/trackreaction/${trail}`,
      headers: as('acme', tokens.get(name)!),
      payload: { stars, texts: text ? { why: text } : {}, date: '2026-03-01T12:00:00.000Z' },
    })
  const four = ['ana', 'bia', 'caio', 'gil']
  for (const name of four) expect((await react(name, 'x', 4, `Because, says no name`)).statusCode).toBe(200)
  await react('ana', 'y', 1, '')
  expect((await get('x/reactions', {}, 'rita')).json().error).toBe('too-few')
  expect((await get('x/reactions')).json()).toMatchObject({ stars: [0, 0, 0, 4, 0], total: 4 })
  await react('davi', 'x', 5, '')
  const told = (await get('x/reactions', {}, 'rita')).json()
  expect(told).toMatchObject({ isAsked: true, stars: [0, 0, 0, 4, 1], total: 4 })
  expect(told.written[0]).toEqual({
    ...{ stars: 4, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    texts: [{ prompt: 'Why?', text: 'Because, says no name' }],
  })
  expect((await get('x/reactions', { group: 'sul' }, 'rita')).json().error).toBe('too-few')
  expect((await get('x/reactions', { group: 'sul' })).json().stars).toEqual([0, 0, 0, 3, 1])
  expect((await get('y/reactions')).json()).toMatchObject({ stars: [1, 0, 0, 0, 0], total: 0, written: [] })
  await sql(acme, "update reaction set server_date = '2026-03-02T01:30:00Z'")
  const [late] = (await get('x/reactions')).json().written
  expect(late.day).toBe('2026-03-01') // half past ten in the evening where the organisation is
})
