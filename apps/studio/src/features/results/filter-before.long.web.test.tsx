import { beginSession } from '@vereda/client/session/session.ts'
import { studioResultPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import {
  studioResult,
  studioResultFigures,
  studioResultQuestions,
  studioResultReactions,
} from '@vereda/contract/rest/studio-results.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { asking, test } from '../../testing/studio-test.tsx'
import { ResultScreen } from './result-screen.tsx'

const report = {
  result: {
    groupTrailId: 'caves',
    title: 'Into the caves',
    kind: 'learner' as const,
    starts: null,
    ends: null,
    players: 240,
    begun: 238,
    completed: 122,
  },
  days: [],
  person: null,
  asOf: '2026-03-02T12:00:00.000Z',
  steps: [],
  choices: { versions: [2], groups: [{ id: 'sul', name: 'South' }], teams: [] },
  chosen: { players: 240, begun: 238, completed: 122 },
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
const screen = asking(
  <Route path="/studio/results/:id">
    <ResultScreen />
  </Route>,
)

beforeEach<{ server: ServerDouble }>(({ server }) => {
  beginSession({ ...ANA_SIGNED_IN, permissions: ['MANAGER'] })
  const time = { seconds: null, players: 0, steps: [] }
  server.keepsAnswering(studioResult, report)
  server.keepsAnswering(studioResultFigures, { time, passing: null, network: null, silent: 0 })
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 21, gone: 3 })
  server.keepsAnswering(studioResultQuestions, { trailId: 'trail', questions: [] })
  const nobody = { isAsked: false, stars: [0, 0, 0, 0, 0], written: [], total: 0 }
  server.keepsAnswering(studioResultReactions, nobody)
})

test('the number of people under a filter is told only after they are counted', async ({ show, server }) => {
  await show(screen, { group: 'results', at: '/studio/results/caves' })
  await page.getByText(say('results.filter'), { exact: true }).click()
  const tell = server.answersLate(studioResult, {
    ...report,
    chosen: { players: 12, begun: 12, completed: 0 },
  })
  await page.getByLabelText(say('results.filter.group'), { exact: true }).selectOptions('South')
  const what = say('results.only.group', { name: 'South' })
  const words = (count: number) =>
    page.getByText(say('results.only.all.learner', { what, count, all: 240 }), { exact: true })
  await expect.element(page.getByRole('button', { name: say('results.only.clear') })).toBeVisible()
  expect(words(240).query()).toBeNull()
  tell()
  await expect.element(words(12)).toBeVisible()
})

test('no figure, chart or question of the last filter is shown under the new one', async ({
  show,
  server,
}) => {
  const steps = [{ id: 'gate', title: 'The gate', reached: 238 }]
  const days = [{ day: '2026-03-01', begun: 238, completed: 122 }]
  server.keepsAnswering(studioResult, { ...report, steps, days })
  const gate = { id: 'gate', title: 'The gate', seconds: 300, players: 122 }
  const times = { seconds: 600, players: 122, steps: [gate] }
  const passing = { rating: 70, completed: 122, passed: 98 }
  server.keepsAnswering(studioResultFigures, { time: times, passing, network: null, silent: 0 })
  const way = {
    resourceId: 'map',
    resource: 'A map',
    question: 'way',
    words: 'Which way?',
    item: 'question:way',
    answered: 122,
    correct: 12,
    answers: [],
  }
  server.keepsAnswering(studioResultQuestions, { trailId: 'trail', questions: [way] })
  await show(screen, { group: 'results', at: '/studio/results/caves' })
  const hardest = { words: 'Which way?', answered: 122, correct: 12 }
  const told = [
    page.getByText(say('results.figure.begun.learner'), { exact: true }),
    page.getByText(say('results.figure.passed.learner', { rating: '70%' }), { exact: true }),
    page.getByText(say('results.questions.hardest.learner', hardest), { exact: true }),
    page.getByRole('heading', { name: say('results.walk'), exact: true }),
    page.getByRole('heading', { name: say('results.times'), exact: true }),
    page.getByRole('heading', { name: say('results.days'), exact: true }),
  ]
  for (const one of told) await expect.element(one).toBeVisible()
  const tells = [
    server.answersLate(studioResult, { ...report, steps, days }),
    server.answersLate(studioResultFigures, { time: times, passing, network: null, silent: 0 }),
    server.answersLate(studioResultQuestions, { trailId: 'trail', questions: [way] }),
  ]
  await page.getByText(say('results.filter'), { exact: true }).click()
  await page.getByLabelText(say('results.filter.group'), { exact: true }).selectOptions('South')
  await expect.element(page.getByRole('button', { name: say('results.only.clear') })).toBeVisible()
  for (const one of told) expect(one.query()).toBeNull()
  for (const tell of tells) tell()
  for (const one of told) await expect.element(one).toBeVisible()
})

test('people of the last state are neither shown nor counted under the new one', async ({ show, server }) => {
  await show(screen, { group: 'results', at: '/studio/results/caves?stands=behind' })
  const gone = page.getByText(say('results.players.gone.learner', { count: 3 }))
  await expect.element(gone).toBeVisible()
  const tell = server.answersLate(studioResultPlayers, { players: [], total: 0 })
  await page.getByLabelText(say('results.stands'), { exact: true }).selectOptions('completed')
  await expect.poll(() => location.search).toBe('?stands=completed')
  await expect.element(page.getByRole('link', { name: 'Davi Rocha' })).not.toBeInTheDocument()
  expect(gone.query()).toBeNull()
  const write = page.getByRole('button', { name: say('results.write.learner', { count: 0 }) })
  await expect.element(write).toBeDisabled()
  tell()
})
