import { TICK_HEADER } from '@vereda/contract/live.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { watch } from '../../../../../../tests/harness/live-stream.ts'
import { explainedQueries } from '../../../../../../tests/harness/plan.ts'
import { recordEvent } from '../../identity/sql/identity-events.ts'
import { nowOf } from '../sql/now.ts'

const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva', 'gil', 'hugo']
const LIVE = '/rest/studio/now/live'
const trailOf = (id: string) =>
  aTrailDocument({
    id,
    title: `Trail ${id}`,
    steps: [aStep({ resources: ['a', 'b'].map((one) => aResource({ id: `${id}${one}` })) })],
  })

let one: TestApp
const domains: Record<string, number> = {}
const tokens = new Map<string, string>()
let keys = 0
let statements = 0

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], rita: ['REPORTER'], edu: ['EDITOR'] }
  const given = { learners: [...LEARNERS, 'boss', 'rita', 'edu'], permissions }
  for (const hostkey of ['acme', 'escola', 'quiet']) {
    domains[hostkey] = await one.addDomain({ ...given, hostkey, trails: [trailOf('x'), trailOf('y')] })
    for (const name of given.learners) tokens.set(`${hostkey} ${name}`, await one.signIn(hostkey, name))
  }
})
afterAll(() => one.close())

type Who = { hostkey?: string; name?: string; tick?: string }
const headersOf = ({ hostkey = 'acme', name = 'boss' }: Who = {}) =>
  as(hostkey, tokens.get(`${hostkey} ${name}`)!)
const asked = ({ tick, ...who }: Who = {}) =>
  one.app.inject({
    url: '/rest/studio/now',
    headers: { ...headersOf(who), ...(tick ? { [TICK_HEADER]: tick } : {}) },
  })
const now = async (who: Who = {}) => (await asked(who)).json()

async function play(name: string, resource: string, hostkey = 'acme', points = 10) {
  const answer = await one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/trackItem',
    headers: { ...headersOf({ hostkey, name }), 'idempotency-key': `key-${keys++}` },
    payload: { groupTrailId: resource[0], resourceId: resource, play: aPlay({ points: [points] }) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const inDomain = (hostkey: string, text: string, values: unknown[] = []) =>
  one.database.as(domains[hostkey]!, (tx) => tx.rows({ name: `now${statements++}`, text }, values))

test('a domain without plays has no arrivals', async () => {
  expect(await now({ hostkey: 'quiet' })).toMatchObject({ playing: 0, arrivals: [], joined: 0 })
})

test('arrivals list each player’s plays and finishes of their own domain, the newest first', async () => {
  await play('ana', 'xa')
  await play('bia', 'xa')
  await play('ana', 'xb')
  await play('ana', 'ya', 'escola')
  const { playing, arrivals, asOf } = await now()
  expect(playing).toBe(2)
  expect(arrivals).toMatchObject([
    { groupTrailId: 'x', title: 'Trail x', name: 'ana of acme', plays: 2, hasFinished: true },
    { groupTrailId: 'x', name: 'bia of acme', plays: 1, hasFinished: false },
  ])
  expect(Date.parse(asOf)).toBeGreaterThanOrEqual(Date.parse(arrivals[0].at))
  expect((await now({ hostkey: 'escola' })).arrivals).toMatchObject([
    { groupTrailId: 'y', name: 'ana of escola' },
  ])
})

test('a player counts as playing for five minutes, and arrivals and finishes count for a day', async () => {
  await inDomain('acme', `update play set server_date = now() - interval '6 minutes' where player_id = 'bia'`)
  await inDomain(
    'acme',
    `update player set completed_at = now() - interval '2 days' where player_id = 'ana' and group_trail_id = 'x'`,
  )
  const { playing, arrivals } = await now()
  expect([playing, arrivals.length]).toEqual([1, 2])
  expect(arrivals[0]).toMatchObject({ name: 'ana of acme', hasFinished: false })
  await inDomain('acme', `update play set server_date = now() - interval '25 hours' where player_id = 'bia'`)
  expect((await now()).arrivals.map(({ name }: { name: string }) => name)).toEqual(['ana of acme'])
})

test('an offline play is listed with the time at which it was played', async () => {
  await play('caio', 'xa')
  await inDomain(
    'acme',
    `update play set offline = true, device_date = '2026-01-04T10:00:00Z' where player_id = 'caio'`,
  )
  expect((await now()).arrivals[0]).toMatchObject({ wasOffline: true, playedAt: '2026-01-04T10:00:00.000Z' })
})

test('the signups of the last day are counted in their domain', async () => {
  const before = (await now()).joined
  for (const id of ['davi', 'eva'])
    await one.database.as(domains.acme!, (tx) => recordEvent(tx, { what: 'signed-up', accountId: id }))
  expect([(await now()).joined, (await now({ hostkey: 'escola' })).joined]).toEqual([before + 2, 0])
})

test('an arrival tells that its player took the first place, as long as the player holds it', async () => {
  const told = async () =>
    (await now({ hostkey: 'quiet' })).arrivals.map(
      ({ name, tookFirst }: { name: string; tookFirst: boolean }) => [name.split(' ')[0], tookFirst],
    )
  await play('ana', 'xa', 'quiet')
  // ana had nobody to pass
  expect(await told()).toEqual([['ana', false]])
  await play('bia', 'xa', 'quiet', 5)
  await play('bia', 'xb', 'quiet')
  expect(await told()).toEqual([
    ['bia', true],
    ['ana', false],
  ])
  await play('ana', 'xb', 'quiet')
  expect(await told()).toEqual([
    ['ana', true],
    ['bia', false],
  ])
  await inDomain(
    'quiet',
    `update player set last_gain_at = now() - interval '2 days' where player_id = 'ana'`,
  )
  expect((await told())[0]).toEqual(['ana', false])
})

test('six arrivals are listed at most, and an erased player is not named', async () => {
  for (const name of LEARNERS) await play(name, 'ya')
  expect((await now()).arrivals).toHaveLength(6)
  await inDomain('acme', `update account set erased_at = now(), name = 'Gil who was here' where id = 'gil'`)
  expect(JSON.stringify(await now())).not.toContain('Gil')
  expect((await now()).playing).toBe(LEARNERS.length)
})

test('only a manager of the domain sees the arrivals and their live updates', async () => {
  const refusals = await Promise.all(['rita', 'edu', 'ana'].map((name) => now({ name })))
  expect(refusals.map(({ error }) => error)).toEqual(['not-permitted', 'not-permitted', 'not-permitted'])
  const live = (name: string) =>
    watch(one.app, LIVE, headersOf({ name })).then(
      () => 'told',
      (fault) => fault.message,
    )
  expect(await Promise.all(['rita', 'edu', 'ana'].map(live))).toEqual(refusals.map(() => 'not-permitted'))
  const elsewhere = await one.app.inject({
    url: '/rest/studio/now',
    headers: as('acme', tokens.get('escola boss')!),
  })
  expect(elsewhere.json().error).toBe('signed-out')
})

test('a play of any trail updates its own domain’s viewers, and equal requests after it share an answer', async () => {
  const streams = await vi.waitFor(() =>
    Promise.all(['acme', 'escola'].map((hostkey) => watch(one.app, LIVE, headersOf({ hostkey })))),
  )
  const [here, elsewhere] = streams as [(typeof streams)[0], (typeof streams)[0]]
  for (const stream of streams) await stream.next()
  await play('hugo', 'xa')
  const { tick } = await here.next()
  const told = await now({ tick })
  expect(told.arrivals[0].name).toBe('hugo of acme')
  expect((await now({ tick })).asOf).toBe(told.asOf)
  // an answer is not shared with another domain
  expect((await now({ tick, hostkey: 'escola' })).arrivals[0].name).toBe('ana of escola')
  await play('eva', 'yb', 'escola')
  await elsewhere.next()
  expect([here.untaken, elsewhere.untaken]).toEqual([0, 0])
  for (const stream of streams) stream.leave()
})

test('arrivals read only the newest of a domain’s twenty thousand plays', async () => {
  const MANY = 20_000
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(domains.quiet)])
  await client.query(
    `insert into play (domain_id, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points, claimed_bonus, points,
        bonus, badges, finished, device_date, counted_date, server_date)
      select $1, gen_random_uuid(), 'x', p, p, 'xa', 1, n, '{10}', 0, 10, 0, '{}', false, d, d, d
      from generate_series(1, ${MANY}) n, lateral (select (array['ana','bia','caio'])[1 + n % 3] as p, now() - n * interval '1 minute' as d) one`,
    [domains.quiet],
  )
  await client.query('vacuum analyze play')
  await client.end()
  const { queries, explained, end } = await explainedQueries(one.owner, domains.quiet!)
  try {
    const { arrivals, playing } = await nowOf(queries)
    expect([arrivals.length, playing]).toEqual([3, 3])
    expect(Math.max(...explained.map(({ mostRows }) => mostRows))).toBeLessThan(1_000)
  } finally {
    await end()
  }
})
