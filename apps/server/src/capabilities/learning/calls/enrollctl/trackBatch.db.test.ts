import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { DatabaseUnavailable } from '../../../../platform/database/faults.ts'
import { rebuildDomain } from '../../rebuild.ts'
import { trackBatch } from './trackBatch.ts'

const IDS = { trail: ['a', 'b'], other: ['other-a', 'other-b'] } as const
const resourceOf = (id: string) =>
  aResource({
    id,
    badges: [
      aBadge({ id: `${id}-done` }),
      aBadge({ id: `${id}-half`, wonBy: { kind: 'percentage', percentage: 50 } }),
    ],
  })
const trails = Object.entries(IDS).map(([id, ids]) =>
  aTrailDocument({ id, steps: [aStep({ resources: ids.map(resourceOf) })] }),
)
const LEARNERS = Array.from({ length: 41 }, (_, n) => `learner${n}`)

let one: TestApp
let domainId: number
let next = 0

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: LEARNERS, trails })
})
afterAll(() => one.close())

type Item = { key: string; groupTrailId: string; team: null; content: object }
const item = (key: string, content: object, groupTrailId = 'trail'): Item => ({
  key,
  groupTrailId,
  team: null,
  content,
})
const played = (key: string, resourceId: string, play: Play, groupTrailId = 'trail') =>
  item(key, { kind: 'resource', resourceId, play }, groupTrailId)

/** Signs in a learner that no other test uses, and returns a function that sends its requests. */
async function newLearner() {
  const token = await one.signIn('acme', LEARNERS[next++]!)
  const ask = (method: 'GET' | 'POST', path: string, payload?: object, headers = {}) =>
    one.app.inject({
      method,
      url: `/rest/enrollctl/${path}`,
      headers: { ...as('acme', token), ...headers },
      payload,
    })
  const listed = async () => (await ask('GET', 'listUser')).json().trails
  const batch = (items: Item[]) => ask('POST', 'trackBatch', { items })
  const tracked = async (key: string, resourceId: string, groupTrailId = 'trail') => {
    const answer = await ask('POST', 'trackItem', { groupTrailId, resourceId }, { 'idempotency-key': key })
    return (answer.json().result as string).replace('track:', '')
  }
  return { ask, listed, batch, tracked }
}

const figuresOf = (listed: { id: string; steps: { resources: object[] }[] }[]) =>
  listed.map(({ id, steps, ...trail }) => ({
    id,
    totals: [
      'sumPoints',
      'bonusPoints',
      'totalPoints',
      'finishedResources',
      'donePoints',
      'completedBadges',
    ].map((name) => (trail as Record<string, unknown>)[name]),
    resources: steps.flatMap((step) => step.resources),
  }))
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

const aRandomPlay = fc.record({
  trail: fc.constantFrom('trail', 'other'),
  place: fc.constantFrom(0, 1),
  points: fc.integer({ min: 0, max: 120 }),
  bonus: fc.integer({ min: 0, max: 12 }),
  finished: fc.boolean(),
  objectData: fc.option(fc.record({ level: fc.nat(9) }), { nil: undefined }),
})

test('plays of a batch count as the same plays sent one by one, and a rebuild changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRandomPlay, { minLength: 1, maxLength: 12 }), async (plays) => {
      const [together, alone] = [await newLearner(), await newLearner()]
      const items = plays.map(({ trail, place, points, bonus, finished, objectData }, n) => {
        const date = new Date(Date.parse('2026-02-01') + n * 1000).toISOString()
        const claim = { points: [points], bonus, finished, objectData, date, seq: n + 1 }
        return { trail, resource: IDS[trail][place], key: `key-${n}`, play: aPlay(claim) }
      })
      const answer = await together.batch(
        items.map(({ key, resource, play, trail }) => played(key, resource, play, trail)),
      )
      expect(answer.json().answers).toHaveLength(items.length)
      for (const { key, resource, play, trail } of items)
        await alone.ask('POST', `track/${await alone.tracked(key, resource, trail)}`, play)
      expect(figuresOf(await together.listed()).sort(byId)).toEqual(
        figuresOf(await alone.listed()).sort(byId),
      )
    }),
    { numRuns: 12 },
  )
  expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({
    changed: 0,
    histogramOff: 0,
  })
})

test('an item counts once under its key when its batch is sent again or its own calls send it too', async () => {
  const learner = await newLearner()
  const play = aPlay({ points: [40] })
  const early = await learner.tracked('early', 'a')
  const items = [played('early', 'a', play), played('key', 'b', play), played('key', 'b', play)]
  const [first, again] = [await learner.batch(items), await learner.batch(items)]
  expect(again.json()).toEqual(first.json())
  const ids = first.json().answers.map((answer: { trackingId: string }) => answer.trackingId)
  expect(ids).toEqual([early, await learner.tracked('key', 'b'), ids[1]])
  expect((await learner.ask('POST', `track/${ids[1]}`, play)).json().trail.totalPoints).toBe(80)
  expect((await learner.listed()).find((trail: { id: string }) => trail.id === 'trail').totalPoints).toBe(80)
})

test('plays that several learners send at once under the same key count for each learner', async () => {
  const crowd = []
  for (let n = 0; n < 8; n++) crowd.push({ learner: await newLearner(), points: 10 + n })
  const first = (await crowd[0]!.learner.tracked('alike', 'a')) as string
  const answers = await Promise.all(
    crowd.map(({ learner, points }) => learner.batch([played('alike', 'a', aPlay({ points: [points] }))])),
  )
  const ids = answers.map((answer) => answer.json().answers[0].trackingId)
  expect([ids[0], new Set(ids).size]).toEqual([first, crowd.length])
  for (const { learner, points } of crowd) {
    const trail = (await learner.listed()).find(({ id }: { id: string }) => id === 'trail')
    expect(trail.sumPoints).toBe(points)
  }
})

test('each item of a batch is answered or refused by itself, and the others count', async () => {
  const learner = await newLearner()
  const date = '2026-02-01T10:00:00.000Z'
  const answer = await learner.batch([
    item('1', { kind: 'introduction' }),
    played('2', 'no-such', aPlay()),
    played('3', 'a', aPlay({ points: [30] })),
    item('4', { kind: 'step' }),
    item('5', { kind: 'conclusion' }, 'no-such'),
    played('6', 'a', aPlay(), 'no-such'),
    item('7', { kind: 'reaction', stars: 5, texts: {}, date }),
    item('8', { kind: 'test', answers: {}, date }),
    { ...item('9', { kind: 'ranking' }), team: 'no-such' as never },
  ])
  const refused = (code: string) => ({ refused: { status: 404, code } })
  expect(answer.json().answers).toEqual([
    { key: '1' },
    { key: '2', ...refused('unknown-resource') },
    { key: '3', trackingId: expect.any(String) },
    { key: '4' },
    { key: '5', ...refused('unknown-trail') },
    { key: '6', ...refused('unknown-trail') },
    { key: '7' },
    { key: '8', ...refused('unknown-resource') },
    { key: '9', ...refused('unknown-team') },
  ])
  const trail = (await learner.listed()).find(({ id }: { id: string }) => id === 'trail')
  expect(trail).toMatchObject({ introductionSeen: true, rankingSeen: false, totalPoints: 30 })
  expect(trail.reactionResponse).toMatchObject({ stars: 5 })
})

test('the introduction begins a trail, and a look at its ranking does not', async () => {
  const learner = await newLearner()
  const isBegun = async () =>
    (await learner.listed()).find(({ id }: { id: string }) => id === 'trail').lastPlayed !== null
  await learner.batch([item('looked', { kind: 'ranking' })])
  expect(await isBegun()).toBe(false)
  await learner.batch([item('opened', { kind: 'introduction' })])
  expect(await isBegun()).toBe(true)
})

test('a key used for another activity is refused and its play does not count', async () => {
  const learner = await newLearner()
  await learner.tracked('handed out', 'a')
  const play = aPlay({ points: [40] })
  const keys = ['handed out', 'counted', 'twice'].map((key) => played(key, 'b', play))
  const answer = await learner.batch([played('counted', 'a', play), played('twice', 'a', play), ...keys])
  const refused = { status: 400, code: 'malformed' }
  expect(answer.json().answers).toEqual([
    { key: 'counted', trackingId: expect.any(String) },
    { key: 'twice', trackingId: expect.any(String) },
    { key: 'handed out', refused },
    { key: 'counted', refused },
    { key: 'twice', refused },
  ])
  const [later] = (await learner.batch([played('counted', 'b', play)])).json().answers
  expect(later).toEqual({ key: 'counted', refused })
  const trail = (await learner.listed()).find(({ id }: { id: string }) => id === 'trail')
  expect(trail).toMatchObject({ totalPoints: 40, finishedResources: 1 })
})

test('a batch with an unknown field in a play is refused', async () => {
  const learner = await newLearner()
  const answer = await learner.batch([played('key', 'a', { ...aPlay(), pionts: [50] } as Play)])
  expect(answer.json()).toMatchObject({ error: 'malformed' })
})

test('a play whose saved state ends in half a character counts', async () => {
  const learner = await newLearner()
  const cut = 'a 😀'.slice(0, 3)
  const state = { scorm: { one: { 'cmi.suspend_data': cut } }, objectData: { text: cut } }
  const answer = await learner.batch([played('cut', 'a', { ...aPlay({ points: [10] }), ...state })])
  expect(answer.json().answers[0].refused).toBeUndefined()
  expect((await learner.listed())[0].sumPoints).toBe(10)
})

test('a trail’s id that ends in half a character is refused as unknown', async () => {
  const learner = await newLearner()
  const answer = await learner.batch([played('half', 'a', aPlay({ points: [10] }), 'trail\ud800')])
  expect(answer.statusCode).toBe(200)
  expect(answer.json().answers[0].refused.status).toBe(404)
})

test('an empty batch and a batch of 201 items are refused as a whole', async () => {
  const learner = await newLearner()
  const many = Array.from({ length: 201 }, (_, n) => item(String(n), { kind: 'introduction' }))
  expect((await learner.batch(many)).json()).toMatchObject({ error: 'malformed' })
  expect((await learner.batch([])).json()).toMatchObject({ error: 'malformed' })
})

test('a batch acknowledges counted items and refuses the others for later when the database fails midway', async () => {
  const id = LEARNERS[next++]!
  const { database } = one.services
  let statements = 0
  const away: typeof database = {
    ...database,
    as: (domain, work) =>
      ++statements > 1 // the first statement notes the visit; plays are counted by another path
        ? Promise.reject(new DatabaseUnavailable(new Error('gone')))
        : database.as(domain, work),
  }
  const items = [played('first', 'a', aPlay({ points: [10] })), item('then', { kind: 'introduction' })]
  const told = await trackBatch({ body: { items } } as never, { ...one.services, database: away }, {
    domain: { id: domainId },
    account: { id },
    monitorId: null,
  } as never)
  expect(told).toMatchObject({
    ok: true,
    value: {
      answers: [
        { key: 'first', trackingId: expect.any(String) },
        { key: 'then', refused: { status: 503, code: 'overloaded', retryAfter: expect.any(Number) } },
      ],
    },
  })
})
