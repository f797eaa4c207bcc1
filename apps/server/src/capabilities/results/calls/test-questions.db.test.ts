import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { rebuildDomain } from '../../learning/rebuild.ts'

const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva']
const options = ['red', 'green'].map((id) => ({ id, text: `In ${id}` }))
const trailOf = (id: string) =>
  aTrailDocument({
    id,
    steps: [aStep({ id: `${id}s`, resources: [aResource({ id: `${id}r` })] })],
    test: {
      attempts: 50,
      questions: [
        { id: 'colour', kind: 'single', prompt: 'Which colour?', options, correct: ['green'], points: 5 },
        { id: 'word', kind: 'short-text', prompt: 'Which word?', options: [], correct: ['Soil'], points: 5 },
      ],
    },
  })

let one: TestApp
let domainId: number
const tokens = new Map<string, string>()
let keys = 0

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], rita: ['REPORTER'] }
  const given = { learners: [...LEARNERS, 'boss', 'rita'], permissions }
  domainId = await one.addDomain({ ...given, hostkey: 'acme', trails: ['x', 'y'].map(trailOf) })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [trailOf('x')] })
  for (const hostkey of ['acme', 'escola'])
    for (const name of given.learners) tokens.set(`${hostkey} ${name}`, await one.signIn(hostkey, name))
  for (const name of LEARNERS) for (const trail of ['x', 'y']) await finish(name, trail)
  await finish('ana', 'x', 'escola')
})
afterAll(() => one.close())

const headersOf = (name: string, hostkey: string) => ({
  ...as(hostkey, tokens.get(`${hostkey} ${name}`)!),
  'idempotency-key': `k${keys++}`,
})
async function post(url: string, payload: object, headers: Record<string, string>) {
  const answer = await one.app.inject({ method: 'POST', url: `/rest/enrollctl/${url}`, headers, payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const finish = (name: string, trail: string, hostkey = 'acme') =>
  post(
    'trackItem',
    { groupTrailId: trail, resourceId: `${trail}r`, play: aPlay({ finished: true }) },
    headersOf(name, hostkey),
  )
const take = (name: string, trail: string, answers: TestAnswers, hostkey = 'acme') =>
  post(`tracktest/${trail}`, { answers, date: '2026-03-01T00:00:00Z' }, headersOf(name, hostkey))
const questionsOf = async (trail: string, query = '', name = 'boss') =>
  (
    await one.app.inject({
      url: `/rest/studio/results/${trail}/questions${query}`,
      headers: headersOf(name, 'acme'),
    })
  ).json()

test('a report counts first attempts at the questions of its own trail’s test and links to the test', async () => {
  await take('ana', 'x', { colour: ['red'], word: 'soil' })
  await take('ana', 'x', { colour: ['green'], word: 'soil' })
  await take('bia', 'x', { colour: ['red'] })
  await take('caio', 'x', { colour: ['green'], word: 'Sand' })
  await take('ana', 'y', { colour: ['green'] })
  await take('ana', 'x', { colour: ['green'], word: 'soil' }, 'escola')
  expect((await questionsOf('x')).questions).toMatchObject([
    {
      resourceId: ':test',
      question: 'colour',
      words: 'Which colour?',
      item: 'trail/test',
      answered: 3,
      correct: 1,
      answers: [
        { words: 'In red', right: false, players: 2 },
        { words: 'In green', right: true, players: 1 },
      ],
    },
    { question: 'word', answered: 2, correct: 1 },
  ])
  expect((await questionsOf('y')).questions).toMatchObject([{ question: 'colour', correct: 1 }])
  expect((await questionsOf('x', '?person=bia')).questions).toMatchObject([{ answered: 1, correct: 0 }])
  expect((await questionsOf('x', '?person=bia', 'rita')).error).toBe('too-few')
  expect((await questionsOf('x', '', 'ana')).error).toBe('not-permitted')
})

const rows = (text: string) =>
  one.database.as(domainId, (tx) => tx.rows<Record<string, unknown>>({ name: text.slice(0, 60), text }))
const kept = async () => ({
  first: await rows('select * from first_answer order by group_trail_id, player_id, question'),
  counts: await rows('select * from question_count where answered <> 0 order by group_trail_id, question'),
  answers: await rows(
    'select * from answer_count where players <> 0 order by group_trail_id, question, answer',
  ),
})

test('a rebuild changes no count after any attempts are sent at once', async () => {
  const anAttempt = fc.record({
    name: fc.constantFrom(...LEARNERS),
    trail: fc.constantFrom('x', 'y'),
    answers: fc.record(
      {
        colour: fc.constantFrom('red', 'green').map((one) => [one]),
        word: fc.constantFrom('soil', 'sand', ''),
      },
      { requiredKeys: [] },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anAttempt, { maxLength: 8 }), async (attempts) => {
      await Promise.all(attempts.map(({ name, trail, answers }) => take(name, trail, answers)))
      const before = await kept()
      const rebuilt = await rebuildDomain(one.database, one.services.trailCache, domainId)
      expect(rebuilt).toMatchObject({ changed: 0 })
      expect(await kept()).toEqual(before)
    }),
    { numRuns: 4 },
  )
  const before = await kept()
  await rows('delete from first_answer')
  await rebuildDomain(one.database, one.services.trailCache, domainId)
  expect(await kept()).toEqual(before)
})
