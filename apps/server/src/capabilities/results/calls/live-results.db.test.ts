import { TICK_HEADER } from '@vereda/contract/live.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { type LiveStream, watch } from '../../../../../../tests/harness/live-stream.ts'

const trailOf = (id: string) =>
  aTrailDocument({
    id,
    steps: [
      aStep({ resources: [aResource({ id: `${id}a` })] }),
      aStep({ resources: [aResource({ id: `${id}b` })] }),
    ],
  })
const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva']

let one: TestApp
let other: FastifyInstance
let acme: number
const tokens = new Map<string, string>()
const open: LiveStream[] = []

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], rita: ['REPORTER'], edu: ['EDITOR'] }
  const given = {
    learners: [...LEARNERS, 'boss', 'rita', 'edu'],
    permissions,
    trails: ['x', 'y', 'w'].map(trailOf),
  }
  acme = await one.addDomain({ ...given, hostkey: 'acme' })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [trailOf('x'), trailOf('z')] })
  for (const hostkey of ['acme', 'escola'])
    for (const name of given.learners) tokens.set(`${hostkey} ${name}`, await one.signIn(hostkey, name))
  other = await one.anotherNode()
  await heard(other)
})
afterAll(() => one.close())

const headersOf = (name: string, hostkey = 'acme') => as(hostkey, tokens.get(`${hostkey} ${name}`)!)
const liveOf = (trail: string) => `/rest/studio/results/${trail}/live`

/** Opens a stream and takes its first event. */
async function watching(trail: string, name = 'boss', { hostkey = 'acme', at = one.app } = {}) {
  const stream = await watch(at, liveOf(trail), headersOf(name, hostkey))
  await stream.next()
  open.push(stream)
  return stream
}
const leaveAll = () => {
  for (const stream of open.splice(0)) stream.leave()
}

/** Waits until a node listens to the database. */
const heard = (app: FastifyInstance) =>
  vi.waitFor(async () => (await watch(app, liveOf('x'), headersOf('boss'))).leave())

let keys = 0
async function play(
  name: string,
  trail: string,
  {
    hostkey = 'acme',
    at = one.app,
    resource = 'a',
  }: { hostkey?: string; at?: FastifyInstance; resource?: string } = {},
) {
  const answer = await at.inject({
    method: 'POST',
    url: '/rest/enrollctl/trackItem',
    headers: { ...headersOf(name, hostkey), 'idempotency-key': `key-${keys++}` },
    payload: { groupTrailId: trail, resourceId: `${trail}${resource}`, play: aPlay({ points: [10] }) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const resultOf = async (trail: string, tick: string, { name = 'boss', at = one.app, query = '' } = {}) =>
  (
    await at.inject({
      url: `/rest/studio/results/${trail}${query}`,
      headers: { ...headersOf(name), [TICK_HEADER]: tick },
    })
  ).json()

test('a play updates its trail’s live reports on every node, and none of another trail or domain', async () => {
  const here = await watching('x')
  const there = await watching('x', 'rita', { at: other })
  const otherTrail = await watching('y')
  const otherDomain = await watching('x', 'boss', { hostkey: 'escola' })
  await play('ana', 'x')
  const { tick } = await here.next()
  await there.next()
  expect((await resultOf('x', tick)).result.begun).toBe(1)
  // the next event of each of the other streams is about a play of its own
  await play('ana', 'y')
  await play('ana', 'x', { hostkey: 'escola' })
  await Promise.all([otherTrail.next(), otherDomain.next()])
  expect([otherTrail.untaken, otherDomain.untaken]).toEqual([0, 0])
  leaveAll()
})

test('a play that arrives at another node updates the live report here', async () => {
  const here = await watching('x')
  await play('bia', 'x', { at: other })
  const { tick } = await here.next()
  expect((await resultOf('x', tick)).result.begun).toBe(2)
  leaveAll()
})

test('many plays at once leave no surplus events in a live report', async () => {
  const here = await watching('y')
  await Promise.all(['bia', 'caio', 'davi', 'eva'].map((name) => play(name, 'y')))
  let { tick } = await here.next()
  while ((await resultOf('y', tick)).result.begun < 5) tick = (await here.next()).tick
  expect(here.untaken).toBe(0)
  leaveAll()
})

test('a reaction and starting anew update a live report', async () => {
  const here = await watching('w') // nothing else is played here: a late event of a play would be taken for one of these
  const date = '2026-03-01T00:00:00Z'
  const post = (path: string, payload: object) =>
    one.app.inject({ method: 'POST', url: `/rest/enrollctl/${path}`, headers: headersOf('ana'), payload })
  const reaction = { stars: 5, texts: {}, date }
  expect((await post('trackreaction/w', reaction)).statusCode).toBe(200)
  await here.next()
  const anew = { groupTrailId: 'w', groupUserId: 'w:ana' }
  expect((await post('deleteAllAnswersPlayer/', anew)).statusCode).toBe(200)
  await here.next()
  leaveAll()
})

test('equal requests after one change share an answer; other trails, filters, domains and permissions don’t', async () => {
  const tick = 'a-tick'
  const before = await resultOf('x', tick)
  await play('caio', 'x')
  expect((await resultOf('x', tick)).asOf).toBe(before.asOf)
  expect((await resultOf('x', 'a-later-tick')).result.begun).toBe(before.result.begun + 1)
  expect((await resultOf('x', tick, { query: '?version=1' })).chosen.begun).toBe(before.result.begun + 1)
  expect((await resultOf('y', tick)).result.groupTrailId).toBe('y')
  const few = '?person=ana'
  expect((await resultOf('x', tick, { query: few })).chosen.players).toBe(1)
  expect((await resultOf('x', tick, { query: few, name: 'rita' })).error).toBe('too-few')
  const elsewhere = await one.app.inject({
    url: '/rest/studio/results/x',
    headers: { ...headersOf('boss', 'escola'), [TICK_HEADER]: tick },
  })
  expect(elsewhere.json().result.begun).toBe(1)
})

test('a live report is refused without a session, the permission or a trail of the domain', async () => {
  const refusal = (trail: string, headers: Record<string, string>) =>
    watch(one.app, liveOf(trail), headers).then(
      () => 'told',
      (fault) => fault.message,
    )
  expect(await refusal('x', as('acme'))).toBe('signed-out')
  expect(await refusal('x', headersOf('ana'))).toBe('not-permitted')
  expect(await refusal('x', headersOf('edu'))).toBe('not-permitted')
  expect(await refusal('z', headersOf('boss'))).toBe('unknown-trail')
  expect(await refusal('x', as('acme', tokens.get('escola boss')!))).toBe('signed-out')
})

test('a live report ends on every node with its session, and another session’s goes on', async () => {
  const leaving = await one.signIn('acme', 'rita')
  const headers = as('acme', leaving)
  const ending = [await watch(one.app, liveOf('x'), headers), await watch(other, liveOf('x'), headers)]
  for (const stream of ending) await stream.next()
  const staying = await watching('x', 'rita')
  expect((await one.app.inject({ method: 'GET', url: '/rest/loginctl/logout', headers })).statusCode).toBe(
    200,
  )
  await Promise.all(ending.map((stream) => stream.ended()))
  await play('davi', 'x')
  await staying.next()
  leaveAll()
})

test('a live report ends when its reader loses the permission', async () => {
  const here = await watching('x', 'rita')
  const boss = await watching('x')
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query("update account set permissions = '{}' where domain_id = $1 and id = 'rita'", [acme])
  await client.end()
  await here.ended()
  expect(boss.untaken).toBe(0)
  leaveAll()
})

test('an account can open twelve live reports, and another one after one of them ends', async () => {
  const streams = []
  for (let n = 0; n < 12; n++) streams.push(await watching('x', 'boss', { hostkey: 'escola' }))
  await expect(watching('x', 'boss', { hostkey: 'escola' })).rejects.toThrow('too-many')
  await watching('x')
  streams[0]!.leave()
  await vi.waitFor(() => watching('x', 'boss', { hostkey: 'escola' }))
  leaveAll()
})

test('a node that shuts down ends its live reports and opens none, and the other node’s go on', async () => {
  const here = await watching('x')
  const leaving = await one.anotherNode()
  await heard(leaving)
  const there = await watching('x', 'boss', { at: leaving })
  // the node still answers while it announces that it leaves
  const left = leaving.drain.leave({ noticeMs: 300, runMs: 60_000 })
  await there.ended()
  await expect(watching('x', 'boss', { at: leaving })).rejects.toThrow('overloaded')
  await left
  await play('eva', 'x')
  await here.next()
  leaveAll()
})
