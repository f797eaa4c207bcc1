import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { closingMoment } from '@vereda/domain/trail/closing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

const date = '2026-03-01T12:00:00Z'
const resources = [
  aResource({ id: 'first' }),
  aResource({ id: 'second', dependencies: ['first'] }),
  aResource({ id: 'page', type: 'contenttool', data: { type: 'contenttool', id: 'page', blocks: [] } }),
]
const trail = aTrailDocument({
  steps: [aStep({ resources })],
  conclusion: { html: '', disableRanking: true },
  test: {
    attempts: 1,
    questions: [{ id: 'q', kind: 'true-false', prompt: '', options: [], correct: ['true'], points: 5 }],
  },
})

let one: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  one = await testApp()
  const learners = ['ana', 'bia', 'caio', 'davi']
  await one.addDomain({ hostkey: 'acme', learners, trails: [trail] })
  for (const learner of learners) tokens.set(learner, await one.signIn('acme', learner))
})
afterAll(() => one.close())

const post = (learner: string, path: string, payload: object, key?: string) =>
  one.app.inject({
    method: 'POST',
    url: `/rest/enrollctl/${path}`,
    headers: { ...as('acme', tokens.get(learner)!), ...(key && { 'idempotency-key': key }) },
    payload,
  })
const get = (learner: string, path: string) =>
  one.app.inject({
    method: 'GET',
    url: `/rest/enrollctl/${path}`,
    headers: as('acme', tokens.get(learner)!),
  })
const listed = async (learner: string) => (await get(learner, 'listUser?groupTrail=trail')).json().trails[0]
const on = (resourceId: string) => ({ groupTrailId: 'trail', resourceId })

async function play(learner: string, resourceId: string, record: object = aPlay()) {
  const tracked = await post(learner, 'trackItem', on(resourceId))
  return post(learner, `track/${tracked.json().result.replace('track:', '')}`, record)
}

test('a play of a resource counts although its dependency is unfinished', async () => {
  expect((await play('ana', 'second')).statusCode).toBe(200)
  expect(await listed('ana')).toMatchObject({ finishedResources: 1, totalPoints: 50 })
})

test('a test refused because of unfinished activities uses up no attempt', async () => {
  const answers = { answers: { q: ['true'] }, date }
  await play('bia', 'first')
  const early = await post('bia', 'tracktest/trail', answers, 'the attempt')
  expect([early.statusCode, early.json().error]).toEqual([409, 'trail-unfinished'])
  expect((await listed('bia')).testResponse).toBeNull()
  await play('bia', 'second')
  await play('bia', 'page')
  const taken = await post('bia', 'tracktest/trail', answers, 'the attempt')
  expect(taken.json()).toMatchObject({ points: 5 })
  expect((await post('bia', 'tracktest/trail', answers, 'the attempt')).json()).toEqual(taken.json())
  expect((await post('bia', 'tracktest/trail', answers, 'another')).json().error).toBe('no-attempts-left')
})

test('a survey and a conclusion before the test are kept, earn nothing and leave the test open', async () => {
  const on = { groupTrailId: 'trail' }
  const opinion = { stars: 4, texts: {}, date }
  expect((await post('davi', 'trackreaction/trail', opinion)).statusCode).toBe(200)
  expect((await post('davi', 'trackConclusion', on)).statusCode).toBe(200)
  const early = await listed('davi')
  expect(early).toMatchObject({ conclusionSeen: true, reactionResponse: { stars: 4 }, doneDate: null })
  expect([early.totalPoints, closingMoment(early)]).toEqual([0, null])
  for (const id of ['first', 'second', 'page']) await play('davi', id)
  expect(closingMoment(await listed('davi'))).toBe('test')
  expect((await post('davi', 'tracktest/trail', { answers: { q: ['true'] }, date })).json()).toMatchObject({
    points: 5,
  })
})

test('the ranking of a trail without one is refused', async () => {
  const answer = await get('ana', 'trailRanking?groupTrail=trail')
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'ranking-disabled'])
})

test('trackTrail refuses a resource that the trail does not have', async () => {
  const answer = await post('ana', 'trackTrail', on('of another trail'))
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'unknown-resource'])
  expect((await post('ana', 'trackTrail', on('first'))).statusCode).toBe(200)
  expect((await post('ana', 'trackTrail', { groupTrailId: 'trail', resourceId: null })).statusCode).toBe(200)
})

test('both calls refuse a play with an unknown field', async () => {
  const record = { ...aPlay(), pionts: [50] }
  expect((await play('ana', 'first', record)).json()).toMatchObject({ error: 'malformed' })
  const withItem = await post('ana', 'trackItem', { ...on('page'), play: record })
  expect(withItem.json()).toMatchObject({ error: 'malformed' })
  expect(await listed('ana')).toMatchObject({ finishedResources: 1 })
})

test('an Idempotency-Key used for another resource is refused and its play does not count', async () => {
  const first = await post('ana', 'trackItem', on('first'), 'one key')
  const again = await post('ana', 'trackItem', on('first'), 'one key')
  expect(again.json()).toEqual(first.json())
  const other = await post('ana', 'trackItem', { ...on('page'), play: aPlay() }, 'one key')
  expect([other.statusCode, other.json().error, other.json().field]).toEqual([
    400,
    'malformed',
    'idempotency-key',
  ])
  expect(await listed('ana')).toMatchObject({ finishedResources: 1 })
})

test('a learner can’t start a trail anew for another learner’s membership', async () => {
  await play('caio', 'first')
  const body = { groupTrailId: 'trail', groupUserId: 'trail:ana' }
  const answer = await post('caio', 'deleteAllAnswersPlayer/', body)
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'not-permitted'])
  expect(await listed('caio')).toMatchObject({ finishedResources: 1 })
  const own = { ...body, groupUserId: (await listed('caio')).groupUser }
  expect((await post('caio', 'deleteAllAnswersPlayer/', own)).statusCode).toBe(200)
  expect(await listed('caio')).toMatchObject({ finishedResources: 0 })
})

test('a test’s attempt sent again after the trail was started anew succeeds and does not count', async () => {
  const answers = { answers: { q: ['true'] }, date }
  const finish = async () => {
    for (const id of ['first', 'second', 'page']) await play('caio', id)
  }
  const again = () => post('caio', 'tracktest/trail', answers, 'unheard')
  await finish()
  expect((await again()).json()).toMatchObject({ points: 5 })
  await post('caio', 'deleteAllAnswersPlayer/', { groupTrailId: 'trail' })
  expect((await again()).json()).toMatchObject({ result: 'ok', trail: { sumPoints: 0 } })
  await finish()
  const content = { kind: 'test', ...answers }
  const item = { key: 'unheard', groupTrailId: 'trail', team: null, content }
  expect((await post('caio', 'trackBatch', { items: [item] })).json().answers).toEqual([{ key: 'unheard' }])
  expect((await listed('caio')).testResponse).toBeNull()
  expect((await post('caio', 'tracktest/trail', answers, 'a new one')).json()).toMatchObject({ points: 5 })
})
