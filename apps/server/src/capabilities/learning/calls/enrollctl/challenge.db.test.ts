import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { publishOwn } from '../../../trails/publish.ts'
import { rebuildDomain } from '../../rebuild.ts'

const challenge: Challenge = {
  id: 'race',
  seconds: 40,
  maxBonus: 20,
  questions: ['one', 'two'].map((id) => ({
    id,
    kind: 'short-text' as const,
    prompt: '?',
    options: [],
    points: 10,
    correct: ['Jabuticaba'],
    feedback: 'A black fruit.',
  })),
}
const RIGHT = { one: 'jabuticaba', two: 'Jabuticaba' }

let one: TestApp
let ana: string
let domainId: number
beforeAll(async () => {
  one = await testApp()
  const steps = [aStep({ resources: [aResource({ id: 'first' })], challenge })]
  const trail = aTrailDocument({ steps, approvalRating: 50 })
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia'], trails: [trail] })
  ana = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const ask = (url: string, payload?: object) =>
  one.app.inject({
    method: payload ? ('POST' as const) : ('GET' as const),
    url: `/rest/enrollctl/${url}`,
    headers: as('acme', ana),
    ...(payload && { payload }),
  })
const listed = async () => (await ask('listUser?groupTrail=trail')).json().trails[0]
const inBatch = (key: string, testResponse: unknown, claim: object = {}) => ({
  key,
  groupTrailId: 'trail',
  team: null,
  content: { kind: 'resource', resourceId: 'race', play: aPlay({ ...claim, testResponse }) },
})
const send = async (...items: object[]) => (await ask('trackBatch', { items })).json().answers

test('the listing hands out no right answer of a challenge, nor what its author says of it', async () => {
  const answer = await ask('listUser?enableHashes=true')
  const { questions } = answer.json().trails[0].steps[0].challenge
  expect(
    questions.map(({ correct, sealed }: { correct: string[]; sealed: object }) => [correct, !!sealed]),
  ).toEqual([
    [[], true],
    [[], true],
  ])
  expect(answer.body).not.toMatch(/jabuticaba|black fruit/i)
})

test('what a device claims to have earned in a challenge counts for nothing: its answers are graded', async () => {
  const [answer] = await send(
    inBatch('claimed', { answers: { one: 'jaca' }, millis: 0 }, { points: [1_000], bonus: 1_000 }),
  )
  expect(answer).toMatchObject({ key: 'claimed', trackingId: expect.any(String) })
  expect(await listed()).toMatchObject({ sumPoints: 0, bonusPoints: 0, totalPoints: 0 })
})

test('a challenge counts in totals and ranking, its best points and bonus once each, and no trail waits for it', async () => {
  await send(
    inBatch('slow', { answers: RIGHT, millis: 39_000 }),
    inBatch('half', { answers: { one: 'jabuticaba' }, millis: 2_000 }),
  )
  await send(inBatch('slow', { answers: RIGHT, millis: 39_000 }))
  const trail = await listed()
  expect(trail).toMatchObject({ sumPoints: 20, bonusPoints: 10, totalPoints: 30 })
  expect(trail).toMatchObject({
    totalResources: 1,
    finishedResources: 0,
    maxPoints: 100,
    donePoints: 0,
    doneDate: null,
  })
  expect(trail.steps[0]).toMatchObject({ stepPoints: 0, stepSum: 100 })
  expect(trail.steps[0].challenge).toMatchObject({ activityPoint: 20, activityBonus: 10, activityDate: null })
  const ranking = (await ask('trailRanking?groupTrail=trail')).json()
  expect(ranking.ranking[0]).toMatchObject({ points: 30, position: 1 })
  expect(ranking.position).toBe(1)
})

test('a clock that stood still is believed a second for each answer', async () => {
  await send(inBatch('still', { answers: RIGHT, millis: 0 }))
  expect(await listed()).toMatchObject({ sumPoints: 20, bonusPoints: 19 })
})

test('a challenge that is sent item by item is graded alike, and answered with what stands', async () => {
  const onTrail = await ask('trackTrail', { groupTrailId: 'trail', resourceId: 'race', team: null })
  expect(onTrail.json()).toEqual({ result: expect.stringMatching(/^track:/) })
  const tracked = (await ask('trackItem', { groupTrailId: 'trail', resourceId: 'race', team: null })).json()
  const uuid = tracked.result.replace('track:', '')
  const outcome = await ask(`track/${uuid}`, aPlay({ testResponse: { answers: RIGHT, millis: 20_000 } }))
  expect(outcome.json()).toMatchObject({
    resource: { id: 'race', activityPoint: 20, activityBonus: 19, activityDate: null },
    trail: { sumPoints: 20, bonusPoints: 19, totalPoints: 39 },
  })
})

test('all totals derived anew from plays count challenges as before', async () => {
  expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({
    changed: 0,
    histogramOff: 0,
  })
  expect(await listed()).toMatchObject({ sumPoints: 20, bonusPoints: 19 })
})

test('starting the trail anew discards what its challenge brought', async () => {
  const { groupUser } = await listed()
  await ask('deleteAllAnswersPlayer/', { groupTrailId: 'trail', groupUserId: groupUser, team: null })
  const trail = await listed()
  expect(trail).toMatchObject({ totalPoints: 0, bonusPoints: 0 })
  expect(trail.steps[0].challenge).toMatchObject({ activityPoint: 0, activityVersion: null })
})

test('once a round was graded the listing says what its author says of each question, and still no right answer', async () => {
  await send(inBatch('told', { answers: { one: 'jaca' }, millis: 2_000 }))
  const { questions } = (await listed()).steps[0].challenge
  expect(questions.map(({ feedback, correct }: GradedQuestion) => [feedback, correct])).toEqual([
    ['A black fruit.', []],
    ['A black fruit.', []],
  ])
})

test('who played a version that is the newest no more is on its trail by what they played, item by item', async () => {
  const steps = [aStep({ resources: [aResource({ id: 'newer' })] })]
  await one.database.atomically(domainId, (tx) => publishOwn(tx, aTrailDocument({ steps })))
  const bia = as('acme', await one.signIn('acme', 'bia'))
  const told = (path: string, payload: object) =>
    one.app.inject({ method: 'POST', url: `/rest/enrollctl/${path}`, headers: bia, payload })
  for (const resourceId of ['first', 'race', 'newer'])
    expect((await told('trackTrail', { groupTrailId: 'trail', resourceId })).statusCode).toBe(200)
  expect((await told('trackTrail', { groupTrailId: 'trail', resourceId: 'none' })).statusCode).toBe(404)
  const play = { groupTrailId: 'trail', resourceId: 'race', version: 1, play: aPlay() }
  expect((await told('trackItem', play)).statusCode).toBe(200)
})
