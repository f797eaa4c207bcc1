import { beginSession } from '@vereda/client/session/session.ts'
import {
  exportPlayers,
  studioResultPlayers,
  writeToPlayers,
} from '@vereda/contract/rest/studio-result-players.ts'
import {
  studioResult,
  studioResultFigures,
  studioResultQuestions,
  studioResultReactions,
  studioResults,
} from '@vereda/contract/rest/studio-results.ts'
import { beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { asking } from '../../testing/studio-test.tsx'
import { ResultScreen } from './result-screen.tsx'
import { ResultsScreen } from './results-screen.tsx'

const caves = {
  ...{ groupTrailId: 'caves', title: 'Into the caves', kind: 'learner' as const, starts: null, ends: null },
  ...{ players: 9, begun: 7, completed: 2 },
}
const steps = [
  { id: 's1', title: 'Light', reached: 7 },
  { id: 's2', title: 'Dark', reached: 6 },
  { id: 's3', title: 'Out again', reached: 2 },
]
const days = [{ day: '2026-03-01', begun: 7, completed: 2 }]
const choices = {
  versions: [2, 3],
  groups: [
    { id: 'sul', name: 'South' },
    { id: 'norte', name: 'North' },
  ],
  teams: [],
}
const report = {
  ...{ result: caves, steps, days, choices, person: null, asOf: '2026-03-02T12:00:00.000Z' },
  chosen: { players: 9, begun: 7, completed: 2 },
}
const unasked = { isAsked: false, stars: [0, 0, 0, 0, 0], written: [], total: 0 }
const noQuestions = { trailId: 'trail', questions: [] }
const nobody = { players: [], total: 0 }
const noFigures = {
  ...{ time: { seconds: null, players: 0, steps: [] }, passing: null, network: null, silent: 0 },
}
const davi = {
  id: 'davi',
  name: 'Davi Rocha',
  step: 2,
  points: 30,
  lastPlayed: '2026-03-01T09:00:00.000Z',
  completed: null,
  passed: false,
  spent: null,
  silentSince: null,
}

const one = (id: string) =>
  [
    <WithQueries key={id}>
      <Route path="/studio/results/:id">
        <ResultScreen />
      </Route>
    </WithQueries>,
    { group: 'results', at: `/studio/results/${id}` },
  ] as const
const all = (at: string) =>
  [
    <WithQueries key={at}>
      <ResultsScreen />
    </WithQueries>,
    { group: 'results', at },
  ] as const

const signIn = (permission: string) => beginSession({ ...ANA_SIGNED_IN, permissions: [permission] })
// the `server` fixture comes first: it clears what an earlier test left
beforeEach<{ server: ServerDouble }>(({ server }) => {
  signIn('MANAGER')
  server.keepsAnswering(studioResultFigures, noFigures)
})

test('a report names the step that most people have not reached yet, and its table lists every step', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioResult, report)
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 1 })
  server.keepsAnswering(studioResultQuestions, noQuestions)
  server.keepsAnswering(studioResultReactions, unasked)
  await show(...one('caves'))
  const sentence = say('results.narrow.learner', { count: 4, before: 'Dark', after: 'Out again' })
  expect(sentence).not.toContain('stopped') // they may still be playing
  await expect.element(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: `${say('results.table.show')}: ${say('results.walk')}` }).click()
  const rows = page.getByRole('table').first().getByRole('row')
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    [say('results.step'), say('results.reached'), say('results.before')].join(''),
    'Light70',
    'Dark61',
    'Out again24',
    `${say('results.end')}20`,
  ])
  await expect.element(page.getByRole('row', { name: /Davi Rocha/ })).toBeVisible()
  await expectAccessible()
})

test('the list leads to each report @long', async ({ show, server }) => {
  server.keepsAnswering(studioResults, { results: [caves], total: 1 })
  await show(...all('/studio/results'))
  const link = page.getByRole('link', { name: 'Into the caves' })
  await expect.element(link).toHaveAttribute('href', '/studio/results/caves')
  await expect.element(page.getByText(say('results.completed', { completed: 2, players: 9 }))).toBeVisible()
  await expectAccessible()
})

test('an empty list of results says what to do', async ({ show, server }) => {
  server.keepsAnswering(studioResults, { results: [], total: 0 })
  // with a query client of its own, so that it shares no answers with another screen
  await show(asking(<ResultsScreen />), { group: 'results', at: '/studio/results' })
  await expect.element(page.getByText(say('results.empty'))).toBeVisible()
})

test('a report of an unknown trail says so', async ({ show, server }) => {
  server.refuses(studioResult, 'unknown-trail')
  await show(...one('gone'))
  await expect.element(page.getByText(say('results.unknown'))).toBeVisible()
})

test('a report that fails to load is loaded again by its button @long', async ({ show, server }) => {
  server.refuses(studioResult, 'fault')
  server.keepsAnswering(studioResult, { ...report, result: { ...caves, groupTrailId: 'again' } })
  server.keepsAnswering(studioResultPlayers, nobody)
  server.keepsAnswering(studioResultQuestions, noQuestions)
  server.keepsAnswering(studioResultReactions, unasked)
  await show(...one('again'))
  await page.getByRole('button', { name: say('frame.again') }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Into the caves' })).toBeVisible()
})

test('a reporter sees who is behind and gets no button to write to them', async ({ show, server }) => {
  signIn('REPORTER')
  server.keepsAnswering(studioResult, report)
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 7 })
  server.keepsAnswering(studioResultQuestions, noQuestions)
  server.keepsAnswering(studioResultReactions, unasked)
  await show(...one('caves?stands=behind'))
  await expect.element(page.getByRole('row', { name: /Davi Rocha/ })).toBeVisible()
  const write = page.getByRole('button', { name: say('results.write.learner', { count: 7 }), exact: true })
  expect(write.query()).toBeNull()
})

test('a message to the listed people is sent once though its answer was lost', async ({ show, server }) => {
  server.keepsAnswering(studioResult, report)
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 7 })
  server.keepsAnswering(studioResultQuestions, noQuestions)
  server.keepsAnswering(studioResultReactions, unasked)
  await show(...one('caves?stands=behind'))
  await page.getByRole('button', { name: say('results.write.learner', { count: 7 }), exact: true }).click()
  await expect.element(page.getByText(say('results.write.sentence.learner', { count: 7 }))).toBeVisible()
  await expectAccessible()
  await page.getByLabelText(say('results.write.title'), { exact: true }).fill('Go on')
  await page.getByLabelText(say('results.write.text'), { exact: true }).fill('One step is left.')
  server.isUnreachable(writeToPlayers)
  const send = page.getByRole('button', { name: say('results.write.send'), exact: true })
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('results.write.unknown'))
  const words = page.getByLabelText(say('results.write.text'), { exact: true })
  await words.fill('Two steps are left.')
  server.refuses(writeToPlayers, 'not-permitted')
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('results.write.failed'))
  await words.fill('One step is left.')
  server.answers(writeToPlayers, { people: 7 })
  await send.click()
  await expect.element(page.getByText(say('results.write.done', { count: 7 }))).toBeVisible()
  const [first, other, again] = server.asked(writeToPlayers).map(({ body }) => body as { id: string })
  expect(again).toEqual(first)
  expect(other!.id).not.toBe(first!.id)
  expect(first).toMatchObject({ title: 'Go on', stands: 'behind' })
  const listed = () => server.asked(studioResultPlayers).at(-1)?.query
  await expect.poll(listed).toMatchObject({ stands: 'behind' })
})

test('the address’s filter is told in words and applies to the list and the file, which is named by it, and a new choice changes the address', async ({
  show,
  server,
}) => {
  const chosen = { players: 6, begun: 5, completed: 1 }
  server.keepsAnswering(studioResult, { ...report, chosen })
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 6 })
  server.keepsAnswering(studioResultQuestions, noQuestions)
  server.keepsAnswering(studioResultReactions, unasked)
  await show(...one('caves?group=sul&version=x&from=2026-02-30'))
  const what = say('results.only.group', { name: 'South' })
  await expect
    .element(page.getByText(say('results.only.all.learner', { what, count: 6, all: 9 })))
    .toBeVisible()
  await expect.element(page.getByText(say('results.figure.begun.learner'))).toBeVisible()
  expect(server.asked(studioResult)[0]?.query).toEqual({ group: 'sul' })
  await expect.poll(() => server.asked(studioResultPlayers)[0]?.query).toMatchObject({ group: 'sul' })
  await expectAccessible()
  await page.getByLabelText(say('results.filter.version'), { exact: true }).selectOptions('3')
  await expect.poll(() => new URLSearchParams(location.search).toString()).toBe('group=sul&version=3')
  await expect.poll(() => server.asked(studioResult).at(-1)?.query).toEqual({ group: 'sul', version: '3' })
  let named = ''
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    named = this.download
  })
  server.answers(exportPlayers, new Blob(['rows']))
  await page.getByRole('button', { name: say('results.save.csv'), exact: true }).click()
  await expect
    .poll(() => named)
    .toBe(`${report.result.title}, ${what}, ${say('results.only.version', { version: 3 })}.csv`)
  click.mockRestore()
  expect(server.asked(exportPlayers)[0]?.query).toEqual({ group: 'sul', version: '3' })
  await page.getByRole('button', { name: say('results.only.clear'), exact: true }).click()
  await expect.poll(() => location.search).toBe('')
})

const aQuestion = (n: number, part = {}) => ({
  ...{ resourceId: 'page', resource: 'The page', question: `q${n}`, words: `Question ${n}?` },
  ...{ item: `question:q${n}`, answered: 9, correct: n, answers: [], ...part },
})

test('the hardest question shows its most chosen wrong answer, and links to its place in the editor @long', async ({
  show,
  server,
}) => {
  const answers = [
    { words: 'In red', right: false, players: 6 },
    { words: 'In green', right: true, players: 1 },
  ]
  const ofTest = { resourceId: ':test', item: 'trail/test' }
  const firstTwo = [aQuestion(1, { answers }), aQuestion(2, ofTest)]
  const questions = [...firstTwo, ...[3, 4, 5, 6].map((n) => aQuestion(n))]
  server.keepsAnswering(studioResult, { ...report, result: { ...caves, groupTrailId: 'hard' } })
  server.keepsAnswering(studioResultPlayers, nobody)
  server.keepsAnswering(studioResultQuestions, { trailId: 'trail', questions })
  server.keepsAnswering(studioResultReactions, unasked)
  await show(...one('hard?group=sul'))
  const hardest = say('results.questions.hardest.learner', { words: 'Question 1?', answered: 9, correct: 1 })
  await expect.element(page.getByText(hardest, { exact: false })).toBeVisible()
  const wrong = say('results.questions.wrong.learner', { words: 'In red', count: 6 })
  await expect.element(page.getByText(wrong, { exact: false })).toBeVisible()
  expect(server.asked(studioResultQuestions)[0]?.query).toEqual({ group: 'sul' })
  await page.getByText('Question 1?', { exact: true }).click()
  await expect.element(page.getByRole('row', { name: /In green/ })).toMatchTextContent('In greenright1')
  const mend = page.getByRole('link', { name: say('results.questions.mend') })
  await expect.element(mend).toHaveAttribute('href', '/studio/trails/trail?item=question%3Aq1')
  const inTest = page.getByRole('listitem').filter({ hasText: say('results.questions.test') })
  await inTest.getByText('Question 2?', { exact: true }).click()
  const mendTest = inTest.getByRole('link', { name: say('results.questions.mend') })
  await expect.element(mendTest).toHaveAttribute('href', '/studio/trails/trail?item=trail%2Ftest')
  await expectAccessible()
  expect(page.getByText('Question 6?', { exact: true }).query()).toBeNull()
  await page.getByRole('button', { name: say('results.questions.all', { count: 6 }) }).click()
  await expect.element(page.getByText('Question 6?', { exact: true })).toBeVisible()
})

test('reactions are told in a sentence, a table of stars and written words, and questions hidden for too few say so @long', async ({
  show,
  server,
}) => {
  const written = [{ stars: 4, day: '2026-03-01', texts: [{ prompt: 'Why?', text: 'It was short.' }] }]
  server.keepsAnswering(studioResult, { ...report, result: { ...caves, groupTrailId: 'liked' } })
  server.keepsAnswering(studioResultPlayers, nobody)
  server.refuses(studioResultQuestions, 'too-few')
  server.keepsAnswering(studioResultReactions, { isAsked: true, stars: [0, 0, 1, 1, 4], written, total: 1 })
  await show(...one('liked'))
  await expect
    .element(page.getByText(say('results.reactions.sentence.learner', { count: 6, mean: 4.5 })))
    .toBeVisible()
  const four = page.getByRole('row', { name: say('results.reactions.star', { count: 4 }), exact: false })
  await expect.element(four).toBeVisible()
  await expect.element(page.getByText('It was short.')).toBeVisible()
  await expect.element(page.getByText(say('results.few'), { exact: true })).toBeVisible()
  await expectAccessible()
})
