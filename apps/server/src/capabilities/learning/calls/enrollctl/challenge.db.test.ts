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

test('the listing contains neither right answers nor feedback of a challenge', async () => {
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

test('the server grades a challenge’s answers and ignores the points that the device claims', async () => {
  const [answer] = await send(
    inBatch('claimed', { answers: { one: 'jaca' }, millis: 0 }, { points: [1_000], bonus: 1_000 }),
  )
  expect(answer).toMatchObject({ key: 'claimed', trackingId: expect.any(String) })
  expect(await listed()).toMatchObject({ sumPoints: 0, bonusPoints: 0, totalPoints: 0 })
})

test('a challenge adds its best points and its best bonus to totals and ranking, and is not needed to finish', async () => {
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

test('a challenge played in 0 ms counts as a second for each answer', async () => {
  await send(inBatch('still', { answers: RIGHT, millis: 0 }))
  expect(await listed()).toMatchObject({ sumPoints: 20, bonusPoints: 19 })
})

test('a challenge sent by its single calls is graded alike, and the answer has the totals', async () => {
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

test('a rebuild from the plays keeps the totals of challenges', async () => {
  expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({
    changed: 0,
    histogramOff: 0,
  })
  expect(await listed()).toMatchObject({ sumPoints: 20, bonusPoints: 19 })
})

test('starting the trail anew discards the challenge’s points and bonus', async () => {
  const { groupUser } = await listed()
  await ask('deleteAllAnswersPlayer/', { groupTrailId: 'trail', groupUserId: groupUser, team: null })
  const trail = await listed()
  expect(trail).toMatchObject({ totalPoints: 0, bonusPoints: 0 })
  expect(trail.steps[0].challenge).toMatchObject({ activityPoint: 0, activityVersion: null })
})

test('the listing gives each question’s feedback after a graded round, and still no right answer', async () => {
  await send(inBatch('told', { answers: { one: 'jaca' }, millis: 2_000 }))
  const { questions } = (await listed()).steps[0].challenge
  expect(questions.map(({ feedback, correct }: GradedQuestion) => [feedback, correct])).toEqual([
    ['A black fruit.', []],
    ['A black fruit.', []],
  ])
})

test('the single calls accept resources of an older version and of the newest, and refuse unknown ones', async () => {
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
