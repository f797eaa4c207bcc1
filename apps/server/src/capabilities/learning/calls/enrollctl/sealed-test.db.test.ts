import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { isRightAnswer } from '@vereda/domain/content/sealed-question.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

const date = '2026-03-01T12:00:00Z'
const option = (id: string) => ({ id, text: `Text of ${id}` })
const plain = { options: [], points: 5 }

const QUESTIONS: GradedQuestion[] = [
  { ...plain, id: 'one', kind: 'single', prompt: '?', options: ['a', 'b'].map(option), correct: ['b'] },
  {
    ...plain,
    id: 'word',
    kind: 'short-text',
    prompt: '?',
    correct: ['Jabuticaba'],
    feedback: 'A black fruit.',
  },
  {
    ...plain,
    id: 'order',
    kind: 'order' as const,
    prompt: '?',
    options: ['x', 'y', 'z'].map(option),
    correct: ['x', 'y', 'z'],
  },
]
const RIGHT = { one: ['b'], word: 'jabuticaba', order: ['x', 'y', 'z'] }

let one: TestApp
let ana: string
beforeAll(async () => {
  one = await testApp()
  const steps = [aStep({ resources: [aResource({ id: 'first' })] })]
  const trail = aTrailDocument({ steps, test: { attempts: 2, questions: QUESTIONS } })
  const permissions = { boss: ['MANAGER'] }
  await one.addDomain({ hostkey: 'acme', learners: ['ana', 'boss'], permissions, trails: [trail] })
  ana = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const ask = (url: string, token = ana, payload?: object) =>
  one.app.inject({
    method: payload ? ('POST' as const) : ('GET' as const),
    url: `/rest/enrollctl/${url}`,
    headers: as('acme', token),
    ...(payload && { payload }),
  })
const listed = async () => (await ask('listUser?groupTrail=trail')).json().trails[0]
const take = async (answers: object) => (await ask('tracktest/trail', ana, { answers, date })).json()

test('no listing contains right answers or feedback of a test', async () => {
  const boss = await one.signIn('acme', 'boss')
  for (const [query, token] of [
    ['', ana],
    ['summary=true', ana],
    ['groupTrail=trail&enableHashes=true', ana],
    ['preview=trail', boss],
    ['', boss],
  ] as const) {
    const answer = await ask(`listUser?${query}`, token)
    const { questions } = answer.json().trails[0].test
    expect(questions).toHaveLength(3)
    expect(questions.map(({ correct }: GradedQuestion) => correct)).toEqual([[], [], []])
    expect(answer.body).not.toMatch(/jabuticaba|black fruit/i)
    expect(questions[2].options.map(({ id }: { id: string }) => id)).not.toEqual(['x', 'y', 'z'])
  }
})

test('sending back the listing’s options earns nothing, and the device can grade by the sealed answers', async () => {
  const { questions } = (await listed()).test
  for (const [id, answer] of Object.entries(RIGHT)) {
    const question = questions.find((each: GradedQuestion) => each.id === id)
    expect(await isRightAnswer(question, [answer].flat())).toBe(true)
    expect(await isRightAnswer(question, ['a'])).toBe(false)
  }
  const tracked = await ask('trackItem', ana, { groupTrailId: 'trail', resourceId: 'first' })
  await ask(`track/${tracked.json().result.replace('track:', '')}`, ana, aPlay())
  const echoed = Object.fromEntries(
    questions.map((question: GradedQuestion) => [question.id, question.options.map(({ id }) => id)]),
  )
  expect(await take(echoed)).toMatchObject({ points: 0, maxPoints: 15 })
})

test('the listing gives the result and the feedback of each question after the test', async () => {
  expect(await take(RIGHT)).toMatchObject({ points: 15 })
  expect((await listed()).testResponse).toMatchObject({
    points: 15,
    maxPoints: 15,
    attempts: 2,
    questions: [
      { id: 'one', correct: true },
      { id: 'word', correct: true, feedback: 'A black fruit.' },
      { id: 'order', correct: true },
    ],
  })
})
