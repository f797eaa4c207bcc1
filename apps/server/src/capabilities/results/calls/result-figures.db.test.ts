import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { middleTime } from '@vereda/domain/report/middle-time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { rebuildDomain } from '../../learning/rebuild.ts'

const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva', 'gil']
const RESOURCES = ['a', 'b', 'c']
const STEP_OF: Record<string, number> = { a: 1, b: 1, c: 2 }
const trailOf = (id: string, approvalRating: number) =>
  aTrailDocument({
    id,
    approvalRating,
    steps: [
      aStep({
        id: 's1',
        title: 'First',
        resources: ['a', 'b'].map((one) => aResource({ id: `${id}${one}` })),
      }),
      aStep({ id: 's2', title: 'Second', resources: [aResource({ id: `${id}c` })] }),
    ],
  })

let one: TestApp
const domains: Record<string, number> = {}
const tokens = new Map<string, string>()
let keys = 0

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], rita: ['REPORTER'] }
  const given = { learners: [...LEARNERS, 'boss', 'rita'], permissions }
  for (const hostkey of ['acme', 'escola']) {
    const trails = ['x', 'y', 'z'].map((id) => trailOf(id, id === 'y' ? 0 : 60))
    domains[hostkey] = await one.addDomain({ ...given, hostkey, trails })
    for (const name of given.learners) tokens.set(`${hostkey} ${name}`, await one.signIn(hostkey, name))
  }
})
afterAll(() => one.close())

type Row = Record<string, unknown>
const sql = (text: string, hostkey = 'acme') =>
  one.database.as(domains[hostkey]!, (tx) => tx.rows<Row>({ name: text.slice(0, 60), text }))
const headersOf = (name: string, hostkey = 'acme') => as(hostkey, tokens.get(`${hostkey} ${name}`)!)
const get = (path: string, name = 'boss') =>
  one.app.inject({ url: `/rest/studio/results/${path}`, headers: headersOf(name) })
const figures = async (trail: string, query = '', name = 'boss') =>
  (await get(`${trail}/figures${query}`, name)).json()

type Told = { points?: number; finished?: boolean; spent?: number; offline?: boolean }
async function play(name: string, trail: string, resource: string, told: Told, hostkey = 'acme') {
  const { points = 50, ...rest } = told
  const answer = await one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/trackItem',
    headers: { ...headersOf(name, hostkey), 'idempotency-key': `k${keys++}` },
    payload: {
      groupTrailId: trail,
      resourceId: `${trail}${resource}`,
      play: aPlay({ ...rest, points: [points], finished: told.finished ?? false }),
    },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const anew = (name: string, trail: string) =>
  one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/deleteAllAnswersPlayer/',
    headers: headersOf(name),
    payload: { groupTrailId: trail },
  })

test('the figures have the median time of the trail and of each step, and the share of offline plays', async () => {
  await play('ana', 'x', 'a', { spent: 61, offline: true })
  await play('ana', 'x', 'c', { spent: 30, offline: false })
  await play('bia', 'x', 'a', { spent: 400, offline: true })
  await play('bia', 'x', 'b', { spent: 170 })
  await play('caio', 'x', 'c', { spent: 1_000_000, offline: false })
  await play('davi', 'x', 'a', {}) // an older app tells neither time nor network
  await play('ana', 'y', 'a', { spent: 600, offline: true })
  await play('ana', 'x', 'a', { spent: 9, offline: true }, 'escola')
  expect(await figures('x')).toEqual({
    time: {
      seconds: 570,
      players: 3,
      steps: [
        { id: 's1', title: 'First', seconds: 90, players: 2 },
        { id: 's2', title: 'Second', seconds: 30, players: 2 },
      ],
    },
    passing: { rating: 60, ratings: [60], passed: 0, completed: 0 },
    network: { told: 4, offline: 2 },
    silent: 0,
  })
  expect(await figures('y')).toMatchObject({ time: { seconds: 600, players: 1 }, passing: null })
  expect(await figures('z')).toMatchObject({ time: { seconds: null, players: 0 }, network: null })
})

test('a player who once reached the pass mark of their version counts as passed for good', async () => {
  for (const resource of RESOURCES) await play('eva', 'z', resource, { points: 100, finished: true })
  for (const resource of RESOURCES) await play('gil', 'z', resource, { points: 20, finished: true })
  await play('ana', 'z', 'a', { points: 100, finished: true })
  const passing = async () => (await figures('z')).passing
  const asked = { rating: 60, ratings: [60] }
  expect(await passing()).toEqual({ ...asked, passed: 1, completed: 2 })
  await anew('eva', 'z')
  await play('gil', 'z', 'a', { points: 100, finished: true })
  await play('gil', 'z', 'b', { points: 100, finished: true })
  expect(await passing()).toEqual({ ...asked, passed: 2, completed: 2 })
  expect((await figures('z', '?person=gil')).passing).toEqual({ ...asked, passed: 1, completed: 1 })
  // a newer version asks for more; those who passed did so by what their own version asked
  await sql(
    `insert into trail_version (domain_id, trail_id, version, document, hash)
      select domain_id, trail_id, 2, jsonb_set(document::jsonb, '{approvalRating}', '90'), hash || '2' from trail_version where trail_id = 'z'`,
  )
  await sql(`update group_trail set version = 2 where id = 'z'`)
  expect(await passing()).toEqual({ ...asked, passed: 2, completed: 2 })
  await sql(`update player set version = 2 where group_trail_id = 'z' and player_id = 'gil'`)
  expect(await passing()).toEqual({ rating: 90, ratings: [60, 90], passed: 2, completed: 2 })
  await sql(`update player set version = 1 where group_trail_id = 'z' and player_id = 'gil'`)
  await sql(`update group_trail set version = 1 where id = 'z'`)
  await sql(`update group_trail set approval_rating = 95 where id = 'z'`)
  for (const resource of RESOURCES) await play('bia', 'z', resource, { points: 90, finished: true })
  expect(await passing()).toEqual({ rating: 95, ratings: [95], passed: 2, completed: 3 })
})

test('players without contact for a week who began or downloaded a trail count as silent and get the notice', async () => {
  const at = (days: number) => `now() - interval '${days} days'`
  await play('davi', 'y', 'a', {})
  await play('eva', 'y', 'a', {})
  await play('gil', 'y', 'a', {})
  await one.app.inject({
    url: '/rest/enrollctl/listUser?groupTrail=y&enableHashes=true&offline=true',
    headers: headersOf('caio'),
  })
  // davi began and caio downloaded; eva's phone is silent and her laptop is not; gil played a day ago and has no session
  await sql(
    `update player set last_played_at = ${at(8)} where group_trail_id = 'y' and player_id in ('davi', 'eva')`,
  )
  await sql(`update player set last_played_at = ${at(1)} where group_trail_id = 'y' and player_id = 'gil'`)
  await sql(`update session set seen_at = ${at(8)} where account_id in ('davi', 'caio', 'eva', 'bia')`)
  tokens.set('laptop', await one.signIn('acme', 'eva'))
  await sql(`delete from session where account_id = 'gil'`)
  expect((await figures('y')).silent).toBe(2)
  expect((await figures('x')).silent).toBe(0) // what they sent in x arrived just now
  const listed = (await get('y/players?stands=silent')).json()
  expect(listed.players.map(({ id }: Row) => id).sort()).toEqual(['caio', 'davi'])
  expect(listed.players[0].silentSince).toMatch(/^\d{4}-/)
  const body = { id: crypto.randomUUID(), title: 'Go online', text: 'Open the app.', stands: 'silent' }
  const headers = headersOf('boss')
  const written = await one.app.inject({
    method: 'POST',
    url: '/rest/studio/results/y/notice',
    headers,
    payload: body,
  })
  expect(written.json()).toEqual({ people: 2 })
  const told = await sql(`select account_id from notification where key = 'notice:${body.id}' order by 1`)
  expect(told.map(({ account_id }) => account_id)).toEqual(['caio', 'davi'])
})

test('the figures hide fewer than five people from readers of results and refuse learners', async () => {
  expect((await figures('x', '?person=ana', 'rita')).error).toBe('too-few')
  expect((await figures('x', '', 'rita')).time).toMatchObject({ seconds: null, players: 3 })
  expect((await figures('x', '', 'rita')).network).toBeNull()
  expect((await figures('x', '', 'ana')).error).toBe('not-permitted')
  expect((await figures('none')).error).toBe('unknown-trail')
  for (const name of ['davi', 'eva']) await play(name, 'x', 'b', { spent: 60, offline: false })
  expect((await figures('x', '', 'rita')).time).toMatchObject({ seconds: 120, players: 5 })
})

test('the CSV file has columns for passed, minutes and silent since', async () => {
  const lines = (await get('z/players.csv')).body.trim().split('\r\n')
  expect(lines[0]).toMatch(/,passed,minutes,silent_since$/)
  expect(lines.find((line) => line.includes(',eva,'))).toMatch(/,yes,,$/)
  expect(lines.find((line) => line.includes(',bia,'))).toMatch(/,no,,$/)
  // a player who has not finished has neither passed nor failed
  expect(lines.find((line) => line.includes(',ana,'))).toMatch(/,,,$/)
  const ofX = (await get('x/players.csv')).body.trim().split('\r\n')
  expect(ofX.find((line) => line.includes(',bia,'))).toMatch(/,,10,/)
})

/** What the ledger of plays says, added up play by play. */
async function ledger() {
  const plays = await sql(
    `select group_trail_id as trail, player_id as player, resource_id as resource, spent, offline from play`,
  )
  const players = new Map<string, { step: number; seconds: number; told: number; offline: number }>()
  for (const { trail, player, resource, spent, offline } of plays) {
    if (spent === null && offline === null) continue
    for (const step of [0, STEP_OF[String(resource).slice(1)]!]) {
      const key = `${trail} ${step} ${player}`
      const so = players.get(key) ?? { step, seconds: 0, told: 0, offline: 0 }
      so.seconds += Number(spent ?? 0)
      so.told += offline === null ? 0 : 1
      so.offline += offline === true ? 1 : 0
      players.set(key, so)
    }
  }
  return players
}
const kept = async () => ({
  times: await sql(
    `select group_trail_id, player_id, step, kind, seconds, told, offline from time_spent order by 1, 2, 3`,
  ),
  counts: await sql(
    `select group_trail_id, kind, step, band, players, told, offline from time_count where players <> 0 order by 1, 3, 4`,
  ),
  walk: await sql(
    `select group_trail_id, furthest, players, passed from walk where players <> 0 order by 1, 2`,
  ),
})

test('the figures agree with the ledger of plays and with a rebuild after any plays at once', async () => {
  const aDeed = fc.record({
    name: fc.constantFrom(...LEARNERS.slice(0, 5)),
    trail: fc.constantFrom('x', 'y', 'z'),
    resource: fc.constantFrom(...RESOURCES),
    points: fc.constantFrom(0, 50, 100),
    finished: fc.boolean(),
    spent: fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: undefined }),
    offline: fc.option(fc.boolean(), { nil: undefined }),
    isAnew: fc.integer({ min: 0, max: 9 }),
  })
  for (const name of LEARNERS) tokens.set(`acme ${name}`, await one.signIn('acme', name))
  await fc.assert(
    fc.asyncProperty(fc.array(aDeed, { maxLength: 20 }), async (deeds) => {
      await Promise.all(
        deeds.map(({ name, trail, resource, isAnew, ...told }) =>
          isAnew === 0 ? anew(name, trail) : play(name, trail, resource, told),
        ),
      )
      const before = await kept()
      const rebuilt = await rebuildDomain(one.database, one.services.trailCache, domains.acme!)
      expect(rebuilt).toMatchObject({ changed: 0 })
      expect(await kept()).toEqual(before)
      const naive = await ledger()
      for (const { group_trail_id, player_id, step, seconds, told, offline } of before.times)
        expect(naive.get(`${group_trail_id} ${step} ${player_id}`)).toEqual({
          step,
          seconds: Number(seconds),
          told,
          offline,
        })
      expect(before.times).toHaveLength(naive.size)
      for (const trail of ['x', 'y', 'z']) {
        const own = [...naive].filter(([key]) => key.startsWith(`${trail} 0 `)).map(([, so]) => so)
        const whole = middleTime(own.map(({ seconds }) => ({ band: seconds, players: 1 })))
        const { time, network } = await figures(trail)
        expect(time.players).toBe(whole.players)
        // up to ten minutes a band is at most half a minute long, and beyond that a tenth of its own time
        if (whole.seconds !== null) {
          expect(time.seconds).toBeGreaterThanOrEqual(whole.seconds)
          expect(time.seconds - whole.seconds).toBeLessThan(Math.max(30, whole.seconds / 10))
        }
        const sum = (of: 'told' | 'offline') => own.reduce((all, so) => all + so[of], 0)
        expect(network).toEqual(sum('told') > 0 ? { told: sum('told'), offline: sum('offline') } : null)
      }
    }),
    { numRuns: 10 },
  )
  // a rebuild makes the times where there are none
  const before = await kept()
  for (const table of ['time_spent', 'time_count']) await sql(`delete from ${table}`)
  await rebuildDomain(one.database, one.services.trailCache, domains.acme!)
  expect(await kept()).toEqual(before)
})
