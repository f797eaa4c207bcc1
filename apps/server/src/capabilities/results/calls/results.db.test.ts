import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { zonedMoment } from '@vereda/domain/time/wall-time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { rebuildDomain } from '../../learning/rebuild.ts'

const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva']
const RESOURCES = ['a', 'b', 'c', 'd']
const trailOf = (id: string) =>
  aTrailDocument({
    id,
    title: `Trail ${id}`,
    steps: [
      aStep({
        id: 's1',
        title: 'First',
        resources: [aResource({ id: `${id}a` }), aResource({ id: `${id}b` })],
      }),
      aStep({ id: 's2', title: 'Second', resources: [aResource({ id: `${id}c` })] }),
      aStep({ id: 's3', title: 'Third', resources: [aResource({ id: `${id}d` })] }),
    ],
  })

let one: TestApp
let domainId: number
const tokens = new Map<string, string>()

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'] }
  const given = { learners: [...LEARNERS, 'boss'], permissions }
  domainId = await one.addDomain({
    ...given,
    hostkey: 'acme',
    trails: [trailOf('x'), trailOf('y'), trailOf('z')],
  })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [trailOf('w')] })
  for (const name of [...LEARNERS, 'boss']) tokens.set(name, await one.signIn('acme', name))
})
afterAll(() => one.close())

async function get(path: string, name = 'boss') {
  return one.app.inject({ url: `/rest/studio/results${path}`, headers: as('acme', tokens.get(name)!) })
}
const post = (name: string, path: string, payload: object, headers = {}) =>
  one.app.inject({
    method: 'POST',
    url: `/rest/enrollctl/${path}`,
    headers: { ...as('acme', tokens.get(name)!), ...headers },
    payload,
  })

let keys = 0
async function play(name: string, trail: string, resource: string, given: { finished?: boolean } = {}) {
  const body = {
    groupTrailId: trail,
    resourceId: `${trail}${resource}`,
    play: aPlay({ points: [10], ...given }),
  }
  const answer = await post(name, 'trackItem', body, { 'idempotency-key': `k${keys++}` })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const reachedOf = (body: { steps: { reached: number }[] }) => body.steps.map(({ reached }) => reached)

test('the introduction, the conclusion and opening a trail do not count as a play', async () => {
  await play('eva', 'z', 'a')
  const lastPlayed = async (name: string) =>
    (await get('/z/players')).json().players.find(({ id }: { id: string }) => id === name).lastPlayed
  const before = await lastPlayed('eva')
  const seen = ['trackIntroduction', 'trackConclusion', 'trackTrail']
  for (const name of ['eva', 'davi'])
    for (const call of seen)
      expect(
        (await post(name, call, { groupTrailId: 'z', ...(call === 'trackTrail' && { resourceId: null }) }))
          .statusCode,
      ).toBe(200)
  const items = [{ key: 'seen', groupTrailId: 'z', team: null, content: { kind: 'conclusion' } }]
  expect((await post('eva', 'trackBatch', { items })).statusCode).toBe(200)
  expect(await lastPlayed('eva')).toBe(before)
  expect(await lastPlayed('davi')).toBeNull()
})

test('a report counts who reached each step of its own trail alone', async () => {
  await play('ana', 'x', 'a')
  await play('bia', 'x', 'd', { finished: false })
  for (const resource of RESOURCES) await play('caio', 'x', resource)
  await play('davi', 'y', 'c')
  const { result, steps, days } = (await get('/x')).json()
  expect(result).toMatchObject({ title: 'Trail x', kind: 'learner', players: 6, begun: 3, completed: 1 })
  expect(steps).toEqual([
    { id: 's1', title: 'First', reached: 3 },
    { id: 's2', title: 'Second', reached: 2 },
    { id: 's3', title: 'Third', reached: 2 },
  ])
  expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), begun: 3, completed: 1 }])
  expect(reachedOf((await get('/y')).json())).toEqual([1, 1, 0])
})

test('players who start a trail anew still count as begun, finished and at their furthest step', async () => {
  await post('caio', 'deleteAllAnswersPlayer/', { groupTrailId: 'x' })
  await play('caio', 'x', 'a')
  const { result, steps } = (await get('/x')).json()
  expect(result).toMatchObject({ begun: 3, completed: 1 })
  expect(reachedOf({ steps })).toEqual([3, 2, 2])
})

test('the list puts unfinished players first, those with the fewest steps on top', async () => {
  const { players, total } = (await get('/x/players')).json()
  expect(total).toBe(6)
  expect(players.map(({ id, step }: { id: string; step: number }) => [id, step])).toEqual([
    ['boss', 0],
    ['davi', 0],
    ['eva', 0],
    ['ana', 1],
    ['bia', 3],
    ['caio', 3],
  ])
  expect(players.at(-1)).toMatchObject({ name: 'caio of acme', completed: expect.any(String) })
})

test('the list of trails has the same result as each trail’s report', async () => {
  const { results, total } = (await get('')).json()
  expect(total).toBe(3)
  for (const result of results) expect(result).toEqual((await get(`/${result.groupTrailId}`)).json().result)
})

test('the studio’s page of group trails has the same counts as the reports', async () => {
  const answer = await one.app.inject({
    url: '/rest/studio/group-trails',
    headers: as('acme', tokens.get('boss')!),
  })
  type Running = { id: string; people: number; begun: number; concluded: number }
  const running: Running[] = answer.json().groupTrails
  expect(running).toHaveLength(3)
  for (const { id, people, begun, concluded } of running) {
    const { result } = (await get(`/${id}`)).json()
    expect([id, people, begun, concluded]).toEqual([id, result.players, result.begun, result.completed])
  }
})

test('a report refuses a learner and another domain’s trail', async () => {
  expect((await get('/x', 'ana')).statusCode).toBe(403)
  expect((await get('/w')).json().error).toBe('unknown-trail')
  expect((await get('/w/players')).json().error).toBe('unknown-trail')
})

type Kept = { row: { players?: number; begun?: number; completed?: number } }
const rows = (table: string) =>
  one.database.as(domainId, (tx) =>
    tx.rows<Kept>(
      {
        name: `all of ${table}`,
        text: `select to_jsonb(t) as row from ${table} t where domain_id = $1 order by to_jsonb(t)::text`,
      },
      [domainId],
    ),
  )
const counted = async () => ({
  walk: (await rows('walk')).filter(({ row }) => row.players !== 0),
  days: await rows('walk_day'),
  quarters: (await rows('walk_quarter')).filter(({ row }) => row.begun !== 0 || row.completed !== 0),
})

test('a rebuild changes no count after any plays are sent at once', async () => {
  const aDeed = fc.record({
    name: fc.constantFrom(...LEARNERS),
    trail: fc.constantFrom('y', 'z'), // the tests below know who stands where in x
    resource: fc.constantFrom(...RESOURCES),
    finished: fc.boolean(),
    isAnew: fc.integer({ min: 0, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(aDeed, { maxLength: 20 }), async (deeds) => {
      await Promise.all(
        deeds.map(({ name, trail, resource, finished, isAnew }) =>
          isAnew === 0
            ? post(name, 'deleteAllAnswersPlayer/', { groupTrailId: trail })
            : play(name, trail, resource, { finished }),
        ),
      )
      const before = await counted()
      expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({
        changed: 0,
      })
      expect(await counted()).toEqual(before)
    }),
    { numRuns: 10 },
  )
})

test('a notice to players who are behind goes once to exactly those whom the list shows', async () => {
  const standing = async (trail: string, stands: string) => {
    const { players, total } = (await get(`/${trail}/players?stands=${stands}`)).json()
    return { ids: players.map(({ id }: { id: string }) => id).sort(), total }
  }
  const behind = await standing('x', 'behind')
  const completed = await standing('x', 'completed')
  expect(completed.ids).toContain('caio')
  expect(behind.ids).not.toContain('caio')
  expect(behind.total + completed.total).toBe(6)
  expect((await standing('x', 'waiting')).total + (await standing('x', 'begun')).total).toBe(behind.total)
  const body = { id: crypto.randomUUID(), title: 'Go on', text: 'Three steps are left.', stands: 'behind' }
  const write = (name: string, trail = 'x') =>
    one.app.inject({
      method: 'POST',
      url: `/rest/studio/results/${trail}/notice`,
      headers: as('acme', tokens.get(name)!),
      payload: body,
    })
  for (const _ of [1, 2]) expect((await write('boss')).json()).toEqual({ people: behind.total })
  const told = async (path: string) =>
    (
      await one.app.inject({ url: `/rest/studio/notices${path}`, headers: as('acme', tokens.get('boss')!) })
    ).json()
  const who = (await told(`/${body.id}/people`)).people.map(({ id }: { id: string }) => id).sort()
  expect(who).toEqual(behind.ids)
  expect((await told('')).notices[0]).toMatchObject({ title: 'Go on', people: behind.total, state: 'sent' })
  const bell = await one.app.inject({
    url: '/rest/notificationuser/search',
    headers: as('acme', tokens.get('ana')!),
  })
  expect(bell.json().data[0]).toMatchObject({ type: 'notice', title: 'Go on', groupTrailId: 'x' })
  expect((await write('ana')).statusCode).toBe(403)
  expect((await write('boss', 'none')).json().error).toBe('unknown-trail')
})

test('the CSV file has the whole filtered list of one trail, and its names are no formulas', async () => {
  await one.database.as(domainId, (tx) =>
    tx.rows({ name: 'name-it', text: `update account set name = '=1+1' where id = 'eva'` }),
  )
  const csv = async (trail: string, stands = '', name = 'boss') =>
    get(`/${trail}/players.csv${stands && `?stands=${stands}`}`, name)
  const linesOf = (body: string) => body.trim().split('\r\n').slice(1)
  const all = await csv('x')
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(all.body).toMatch(/^\ufeffname,id,step,points,last_played,completed,passed,minutes,silent_since\r\n/)
  const { players } = (await get('/x/players')).json()
  expect(
    linesOf(all.body)
      .map((line) => line.split(',')[1])
      .sort(),
  ).toEqual(players.map(({ id }: { id: string }) => id).sort())
  expect(linesOf(all.body)).toContainEqual(expect.stringMatching(/^'=1\+1,eva,/))
  expect(linesOf((await csv('x', 'completed')).body)).toEqual([expect.stringContaining(',caio,')])
  const inPortuguese = await one.app.inject({
    url: '/rest/studio/results/x/players.csv',
    headers: { ...as('acme', tokens.get('boss')!), 'accept-language': 'pt-BR' },
  })
  expect(inPortuguese.body).toMatch(/^\ufeffname;id;/)
  const { timeZone } = (await get('/x')).json()
  const caio = players.find(({ id }: { id: string }) => id === 'caio')
  expect(timeZone).toBe('America/Sao_Paulo')
  expect(linesOf((await csv('x', 'completed')).body)[0]).toContain(
    `,${zonedMoment(Date.parse(caio.lastPlayed), timeZone)},`,
  )
  await one.database.as(domainId, (tx) =>
    tx.rows(
      {
        name: 'many-players',
        text: `insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
        select domain_id, 'y', 'many ' || n, 'many ' || n, version from player, generate_series(1, 2500) n where domain_id = $1 and group_trail_id = 'y' and player_id = 'ana'`,
      },
      [domainId],
    ),
  )
  const ids = linesOf((await csv('y')).body).map((line) => line.split(',')[1])
  expect([ids.length, new Set(ids).size]).toEqual([2506, 2506])
  expect((await csv('x', '', 'ana')).statusCode).toBe(403)
})

test('a report by version shows that version’s steps, or the newest’s for an unknown version', async () => {
  const firstFor = async (path: string) => {
    const told = (await get(path)).json()
    return (told.steps ?? told.time.steps)[0].title
  }
  const before = await firstFor('/y')
  for (const name of ['ana', 'bia']) await play(name, 'y', 'd')
  for (const text of [
    `insert into trail_version (domain_id, trail_id, version, document, hash)
      select domain_id, trail_id, 2, jsonb_set(document::jsonb, '{steps}', jsonb_build_array(jsonb_set(document::jsonb #> '{steps,0}', '{title}', '"New"'))), hash || '2'
      from trail_version where trail_id = 'y'`,
    `update group_trail set version = 2 where id = 'y'`,
  ])
    await one.database.as(domainId, (tx) => tx.rows({ name: text.slice(0, 20), text }))
  const paths = ['/y', '/y?version=1', '/y?version=2', '/y?version=0', '/y/figures?version=1']
  expect(await Promise.all(paths.map(firstFor))).toEqual(['New', before, 'New', 'New', before])
  const areMixed = async (filter: string) => (await get(`/y${filter}`)).json().areStepsMixed
  expect([await areMixed(''), await areMixed('?version=1')]).toEqual([true, false])
  // bia began anew on the newer version, which has one step
  const anew = `update player set version = 2 where group_trail_id = 'y' and player_id = 'bia'`
  await one.database.as(domainId, (tx) => tx.rows({ name: 'began-anew', text: anew }))
  const standing = { ana: { step: 3, steps: 3 }, bia: { step: 1, steps: 1 } }
  for (const [name, stands] of Object.entries(standing)) {
    expect((await get(`/y/players?person=${name}`)).json().players).toMatchObject([stands])
    const url = `/rest/studio/person/${name}`
    const { trails } = (await one.app.inject({ url, headers: as('acme', tokens.get('boss')!) })).json()
    expect(trails).toContainEqual(expect.objectContaining({ groupTrailId: 'y', ...stands }))
  }
})
