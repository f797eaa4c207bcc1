import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { answered, NOTHING_READ, pageMatter, readingClaim } from '@vereda/domain/content/reading.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { rebuildDomain } from '../../learning/rebuild.ts'

const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva', 'gil']
const options = ['red', 'green', 'blue'].map((id) => ({ id, text: `In ${id}` }))
const aQuestion = (part: Partial<Question>): Question => ({
  id: 'q',
  kind: 'single',
  prompt: 'Which?',
  options,
  correct: ['green'],
  points: 1,
  ...part,
})
const blocksOf = (id: string) =>
  [
    aQuestion({ id: `${id}colour`, prompt: 'Which colour?' }),
    aQuestion({ id: `${id}word`, kind: 'short-text', prompt: 'Which word?', options: [], correct: ['Soil'] }),
    aQuestion({ id: `${id}thought`, kind: 'reflection', prompt: 'And you?', options: [], correct: [] }),
  ].map((question) => ({ kind: 'question' as const, question }))
const trailOf = (id: string) =>
  aTrailDocument({
    id,
    steps: [
      aStep({
        id: `${id}s`,
        resources: [
          aResource({
            id: `${id}page`,
            type: 'contenttool',
            title: 'The page',
            data: { type: 'contenttool', id: `${id}page`, blocks: blocksOf(id) },
          }),
          aResource({
            id: `${id}scorm`,
            type: 'scorm',
            title: 'The package',
            data: {
              type: 'scorm',
              id: `${id}scorm`,
              assetUrl: '',
              manifest: { version: '1.2', items: [{ id: 'sco', title: 'Sco', href: 'a.html' }] } as never,
            },
          }),
        ],
      }),
    ],
  })

let one: TestApp
let domainId: number
const tokens = new Map<string, string>()
let keys = 0

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], rita: ['REPORTER'] }
  const given = { learners: [...LEARNERS, 'boss', 'rita'], permissions }
  domainId = await one.addDomain({ ...given, hostkey: 'acme', trails: [trailOf('x'), trailOf('y')] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [trailOf('w')] })
  for (const name of given.learners) tokens.set(name, await one.signIn('acme', name))
})
afterAll(() => one.close())

const sql = (text: string) => one.database.as(domainId, (tx) => tx.rows({ name: text.slice(0, 60), text }))
async function send(name: string, trail: string, kind: 'page' | 'scorm', play: object) {
  const answer = await one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/trackItem',
    headers: { ...as('acme', tokens.get(name)!), 'idempotency-key': `k${keys++}` },
    payload: { groupTrailId: trail, resourceId: `${trail}${kind}`, play: aPlay(play) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Sends a sitting of a page in which questions were answered, one after the other. */
async function read(name: string, trail: string, answers: [question: string, answer: string][]) {
  const matter = pageMatter(blocksOf(trail))
  let reading = NOTHING_READ
  for (const [id, answer] of answers)
    reading = answered(reading, matter.questions.find((question) => question.id === `${trail}${id}`)!, [
      answer,
    ])
  await send(name, trail, 'page', readingClaim(matter, reading, 100))
}
const questionsOf = async (trail: string, query = '', name = 'boss') => {
  const url = `/rest/studio/results/${trail}/questions?${query}`
  return (await one.app.inject({ url, headers: as('acme', tokens.get(name)!) })).json()
}

test('questions are listed hardest first with counts of first answers', async () => {
  await read('ana', 'x', [
    ['colour', 'red'],
    ['colour', 'green'],
    ['word', 'soil'],
  ])
  await read('ana', 'x', [['colour', 'green']])
  await read('bia', 'x', [
    ['colour', 'red'],
    ['thought', 'My own words'],
  ])
  await read('caio', 'x', [
    ['colour', 'blue'],
    ['word', 'Sóil '],
  ])
  await read('davi', 'x', [['colour', 'green']])
  await read('ana', 'y', [['colour', 'green']])
  const { trailId, questions } = await questionsOf('x')
  expect(trailId).toBe('x')
  expect(questions).toEqual([
    {
      resourceId: 'xpage',
      resource: 'The page',
      question: 'xcolour',
      words: 'Which colour?',
      item: 'question:xcolour',
      answered: 4,
      correct: 1,
      answers: [
        { words: 'In red', right: false, players: 2 },
        { words: 'In blue', right: false, players: 1 },
        { words: 'In green', right: true, players: 1 },
      ],
    },
    {
      resourceId: 'xpage',
      resource: 'The page',
      question: 'xword',
      words: 'Which word?',
      item: 'question:xword',
      answered: 2,
      correct: 2,
      answers: [{ words: 'soil', right: true, players: 2 }],
    },
  ])
  expect((await questionsOf('y')).questions).toHaveLength(1)
  // a learner who plays a trail of teams alone is none of its teams
  await sql(`update group_trail set team_type = 'default' where id = 'y'`)
  expect((await questionsOf('y')).questions).toEqual([])
  await sql(`update group_trail set team_type = null where id = 'y'`)
})

test('a filter counts the answers of its people alone', async () => {
  const { questions } = await questionsOf('x', 'person=bia')
  expect(questions).toMatchObject([
    { question: 'xcolour', answered: 1, correct: 0, answers: [{ words: 'In red' }] },
  ])
  expect((await questionsOf('x', 'group=none')).questions).toEqual([])
})

test('a reader of results gets no answers of fewer than five people', async () => {
  expect((await questionsOf('x', 'person=bia', 'rita')).error).toBe('too-few')
  // two and four people answered, which is too few to be told
  expect((await questionsOf('x', '', 'rita')).questions).toEqual([])
  await sql(
    `insert into first_answer (domain_id, group_trail_id, player_id, resource_id, question, answer, is_right)
      select domain_id, 'x', player_id, 'xpage', 'xcolour', '["red"]', false from player where group_trail_id = 'x' on conflict do nothing`,
  )
  const told = (await questionsOf('x', '', 'rita')).questions
  expect(told.map(({ question }: { question: string }) => question)).toEqual(['xcolour'])
  await sql(
    `delete from first_answer f where group_trail_id = 'x' and not exists (select from play y
      where y.domain_id = f.domain_id and y.group_trail_id = 'x' and y.player_id = f.player_id)`,
  )
  expect((await questionsOf('x', '', 'ana')).error).toBe('not-permitted')
  expect((await questionsOf('w')).error).toBe('unknown-trail')
})

test('a package’s interactions count by their own result, each the first time that it is journaled', async () => {
  const journal = (entries: Record<string, string>[]) => ({
    scorm: {
      sco: Object.fromEntries(
        entries.flatMap((entry, n) =>
          Object.entries(entry).map(([element, value]) => [`cmi.interactions.${n}.${element}`, value]),
        ),
      ),
    },
  })
  await send(
    'ana',
    'y',
    'scorm',
    journal([
      { id: 'q1', student_response: 'b', result: 'wrong', description: 'What comes first?' },
      { id: 'q1', student_response: 'a', result: 'correct' },
      { id: 'opinion', student_response: 'so', result: 'neutral' },
    ]),
  )
  const { questions } = await questionsOf('y')
  expect(questions[0]).toMatchObject({
    words: 'What comes first?',
    resource: 'The package',
    item: 'resource:yscorm',
    answered: 1,
    correct: 0,
    answers: [{ words: 'b', right: false, players: 1 }],
  })
})

const kept = async () => ({
  first: await sql('select * from first_answer order by group_trail_id, player_id, resource_id, question'),
  questions: await sql(
    'select * from question_count where answered <> 0 order by group_trail_id, resource_id, question',
  ),
  answers: await sql(
    'select * from answer_count where players <> 0 order by group_trail_id, resource_id, question, answer',
  ),
})

test('a rebuild changes no count after any answers are sent at once', async () => {
  const aSitting = fc.record({
    name: fc.constantFrom(...LEARNERS),
    trail: fc.constantFrom('x', 'y'),
    answers: fc.array(
      fc.tuple(
        fc.constantFrom('colour', 'word', 'thought'),
        fc.constantFrom('red', 'green', 'blue', 'soil', '=1+1'),
      ),
      { maxLength: 4 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(aSitting, { maxLength: 12 }), async (sittings) => {
      await Promise.all(sittings.map(({ name, trail, answers }) => read(name, trail, answers)))
      const before = await kept()
      expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({
        changed: 0,
      })
      expect(await kept()).toEqual(before)
    }),
    { numRuns: 8 },
  )
  // a rebuild makes the answers where there are none
  const before = await kept()
  await sql('delete from first_answer')
  expect(await sql('select 1 from answer_count')).toEqual([])
  await rebuildDomain(one.database, one.services.trailCache, domainId)
  expect(await kept()).toEqual(before)
})
