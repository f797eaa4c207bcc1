import { beginSession } from '@vereda/client/session/session.ts'
import { studioResultPlayers, writeToPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import {
  studioResult,
  studioResultFigures,
  studioResultQuestions,
  studioResultReactions,
} from '@vereda/contract/rest/studio-results.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { ResultScreen } from './result-screen.tsx'

const caves = {
  groupTrailId: 'caves',
  title: 'Into the caves',
  kind: 'learner' as const,
  starts: null,
  ends: null,
  players: 240,
  begun: 238,
  completed: 122,
}
const report = {
  result: caves,
  days: [],
  person: null,
  asOf: '2026-03-02T12:00:00.000Z',
  steps: [{ id: 's1', title: 'Light', reached: 238 }],
  choices: { versions: [2], groups: [{ id: 'sul', name: 'South' }], teams: [] },
  chosen: { players: 240, begun: 238, completed: 122 },
}
const figures = {
  time: {
    seconds: 6_480,
    players: 200,
    steps: [
      { id: 's1', title: 'Light', seconds: 90, players: 199 },
      { id: 's2', title: 'Dark', seconds: 1_920, players: 120 },
      { id: 's3', title: 'Out again', seconds: null, players: 3 },
      { id: 's4', title: 'Home', seconds: null, players: 0 },
    ],
  },
  passing: { rating: 70, ratings: [60, 70], passed: 114, completed: 122 },
  network: { told: 1_000, offline: 312 },
  silent: 3,
}
const davi = {
  id: 'davi',
  name: 'Davi Rocha',
  step: 1,
  points: 30,
  completed: null,
  passed: false,
  spent: null,
  lastPlayed: '2026-01-02T09:00:00.000Z',
  silentSince: '2026-01-05T09:00:00.000Z',
}

const signIn = (permission: string) => beginSession({ ...ANA_SIGNED_IN, permissions: [permission] })
// the `server` fixture comes first: it clears what an earlier test left
beforeEach<{ server: unknown }>(({ server: _ }) => signIn('MANAGER'))

/** The other answers of a report, and its screen under an address of its own, so that no test sees another's cached answers. */
function reportAt(server: ServerDouble, id: string, search = '') {
  server.keepsAnswering(studioResult, { ...report, result: { ...caves, groupTrailId: id } })
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 1 })
  server.keepsAnswering(studioResultQuestions, { trailId: 'trail', questions: [] })
  server.keepsAnswering(studioResultReactions, {
    isAsked: false,
    stars: [0, 0, 0, 0, 0],
    written: [],
    total: 0,
  })
  return [
    <WithQueries key={id}>
      <Route path="/studio/results/:id">
        <ResultScreen />
      </Route>
    </WithQueries>,
    { group: 'results', at: `/studio/results/${id}${search}` },
  ] as const
}

test('on a phone the last figure fills its row when it is alone there', async ({ show, server }) => {
  server.keepsAnswering(studioResultFigures, figures)
  await page.viewport(390, 844)
  await show(...reportAt(server, 'whole-row'))
  const left = page.getByText(say('results.figure.waiting.learner'), { exact: true }).first()
  await expect.element(left).toBeVisible()
  const tile = left.element().parentElement!
  expect(tile.getBoundingClientRect().width).toBe(tile.parentElement!.getBoundingClientRect().width)
})

test('the report tells the pass rate, the median time, the share played offline, and the time of each step', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioResultFigures, figures)
  await show(...reportAt(server, 'figures', '?group=sul'))
  // learners on an older version pass by that version's rating
  const passed = page.getByText(say('results.figure.passed.learner', { rating: '60% / 70%' }))
  await expect.element(passed).toBeVisible()
  await expect.element(page.getByText('114', { exact: true })).toBeVisible()
  await expect.element(page.getByText('31%', { exact: true })).toBeVisible()
  await expect.element(page.getByText(say('results.figure.offline', { count: 1_000 }))).toBeVisible()
  expect(server.asked(studioResultFigures)[0]?.query).toEqual({ group: 'sul' })
  const times = page.getByRole('region', { name: say('results.times'), exact: true })
  await expect.element(times).toMatchTextContent(/“Dark”.*32/)
  await times.getByRole('button', { name: `${say('results.table.show')}: ${say('results.times')}` }).click()
  const rows = times.getByRole('table').getByRole('row')
  expect(rows.elements().map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
    [say('results.step'), say('results.times.half'), say('results.players.learner')].join(''),
    'Light2 min199',
    'Dark32 min120',
    `Out again${say('results.times.few')}3`,
    `Home${say('results.times.none')}0`,
    `${say('results.times.whole')}1 hr 48 min200`,
  ])
  await expectAccessible()
})

test('learners without a team in a trail of teams are named, with a link to each', async ({
  show,
  server,
}) => {
  const alone = { count: 3, people: [{ id: 'davi', name: 'Davi Rocha' }] }
  server.keepsAnswering(studioResultFigures, { ...figures, alone })
  await show(...reportAt(server, 'alone'))
  await expect.element(page.getByText(say('results.alone', { count: 3 }))).toBeVisible()
  const way = page.getByRole('listitem').getByRole('link', { name: 'Davi Rocha' })
  await expect.element(way).toHaveAttribute('href', '/studio/people/davi')
  await expect.element(page.getByText(say('results.alone.more', { count: 2 }))).toBeVisible()
  await expectAccessible()
})

test('learners without a team have a list of people apart from the list of teams', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioResultFigures, { ...figures, alone: { count: 1, people: [] } })
  const screen = reportAt(server, 'their-list')
  const result = { ...caves, groupTrailId: 'their-list', kind: 'team' as const }
  server.keepsAnswering(studioResult, { ...report, result })
  await show(...screen)
  const way = page.getByRole('link', { name: 'Davi Rocha' })
  await expect.element(way).toHaveAttribute('href', '/studio/results/their-list?team=davi')
  const tell = server.answersLate(studioResultPlayers, { players: [davi], total: 1 })
  await page.getByRole('button', { name: say('results.alone.show') }).click()
  await expect.poll(() => location.search).toBe('?stands=alone')
  const people = page.getByRole('region', { name: say('results.players.learner'), exact: true })
  await expect.element(people.getByLabelText(say('results.stands'))).toHaveValue('alone')
  // a team must not appear for a moment in the list of people
  expect(way.query()).toBeNull()
  tell()
  await expect.element(way).toHaveAttribute('href', '/studio/people/davi')
  expect(server.asked(studioResultPlayers).at(-1)?.query).toMatchObject({ stands: 'alone' })
  await people.getByRole('button', { name: say('results.write.learner', { count: 1 }) }).click()
  const sentence = say('results.write.sentence.learner', { count: 1 })
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

test('answers and reactions of learners without a team are shown apart from the teams’', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioResultFigures, figures)
  const screen = reportAt(server, 'their-answers', '?stands=alone')
  const result = { ...caves, groupTrailId: 'their-answers', kind: 'team' as const }
  server.keepsAnswering(studioResult, { ...report, result })
  const question = {
    resourceId: 'r',
    resource: 'A page',
    question: 'q',
    words: 'Which way?',
    item: 'question:q',
    answered: 2,
    correct: 1,
    answers: [{ words: 'North', right: true, players: 1 }],
  }
  server.keepsAnswering(studioResultQuestions, { trailId: 'trail', questions: [question] })
  const stars = { stars: [0, 0, 0, 2, 0], written: [], total: 0 }
  server.keepsAnswering(studioResultReactions, { isAsked: true, ...stars })
  await show(...screen)
  const region = (key: string) => page.getByRole('region', { name: say(key), exact: true })
  for (const of of ['results.questions', 'results.reactions']) await expect.element(region(of)).toBeVisible()
  const theirs = region('results.questions.alone')
  await expect
    .element(theirs)
    .toMatchTextContent(
      saying(say('results.questions.hardest.learner', { words: 'Which way?', answered: 2, correct: 1 })),
    )
  const thought = say('results.reactions.sentence.learner', { count: 2, mean: 4 })
  await expect.element(region('results.reactions.alone')).toMatchTextContent(saying(thought))
  for (const call of [studioResultQuestions, studioResultReactions])
    expect(new Set(server.asked(call).map(({ query }) => query.stands))).toEqual(
      new Set([undefined, 'alone']),
    )
  await expectAccessible()
})

test('a reporter gets no link from a learner without a team to that person’s page', async ({
  show,
  server,
}) => {
  signIn('REPORTER')
  server.keepsAnswering(studioResultFigures, { ...figures, alone: { count: 5, people: [] } })
  const screen = reportAt(server, 'read-alone', '?stands=alone')
  const result = { ...caves, groupTrailId: 'read-alone', kind: 'team' as const }
  server.keepsAnswering(studioResult, { ...report, result })
  await show(...screen)
  await expect.element(page.getByRole('row', { name: /Davi Rocha/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'Davi Rocha' }).query()).toBeNull()
})

test('when versions with other steps are played, the report says how steps are counted', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioResultFigures, figures)
  const screen = reportAt(server, 'mixed')
  const result = { ...caves, groupTrailId: 'mixed' }
  server.keepsAnswering(studioResult, { ...report, result, areStepsMixed: true })
  await show(...screen)
  await expect.element(page.getByText(saying(say('results.mixed.text')))).toBeVisible()
})

test('learners whose devices are silent are listed and can be written to', async ({ show, server }) => {
  server.keepsAnswering(studioResultFigures, figures)
  await show(...reportAt(server, 'silent', '?group=sul'))
  await expect.element(page.getByText(say('results.silent.learner', { count: 3 }))).toBeVisible()
  await page.getByRole('button', { name: say('results.silent.show') }).click()
  await expect.poll(() => location.search).toBe('?group=sul&stands=silent')
  const row = page.getByRole('row', { name: /Davi Rocha/ })
  await expect.element(row).toMatchTextContent(say('results.player.silent', { day: 'Jan 5' }))
  await page.getByRole('button', { name: say('results.write.learner', { count: 3 }) }).click()
  await page.getByLabelText(say('results.write.title'), { exact: true }).fill('Go online')
  await page.getByLabelText(say('results.write.text'), { exact: true }).fill('Open the app.')
  server.answers(writeToPlayers, { people: 3 })
  await page.getByRole('button', { name: say('results.write.send'), exact: true }).click()
  await expect.element(page.getByText(say('results.write.done', { count: 3 }))).toBeVisible()
  expect(server.asked(writeToPlayers)[0]?.body).toMatchObject({ stands: 'silent', filter: { group: 'sul' } })
})

test('figures without data are left out, and a reporter can’t write to anyone', async ({ show, server }) => {
  signIn('REPORTER')
  const nobodyDone = { rating: 60, passed: 0, completed: 0 }
  const time = { seconds: null, players: 3, steps: [] }
  server.keepsAnswering(studioResultFigures, { time, passing: nobodyDone, network: null, silent: 6 })
  await show(...reportAt(server, 'nothing'))
  await expect.element(page.getByText(say('results.silent.learner', { count: 6 }))).toBeVisible()
  expect(page.getByRole('button', { name: say('results.write.learner', { count: 6 }) }).query()).toBeNull()
  expect(page.getByRole('region', { name: say('results.times'), exact: true }).query()).toBeNull()
  expect(page.getByText(saying(say('results.figure.passed.learner', { rating: '60%' }))).query()).toBeNull()
  await expectAccessible()
})

test('figures that fail to load say so and can be loaded again', async ({ show, server }) => {
  server.isUnreachable(studioResultFigures)
  await show(...reportAt(server, 'lost'))
  await expect.element(page.getByText(say('results.failed'), { exact: true })).toBeVisible()
  server.keepsAnswering(studioResultFigures, figures)
  await page.getByRole('button', { name: say('frame.again') }).click()
  await expect.element(page.getByText('31%', { exact: true })).toBeVisible()
})

test('a learner who finished without passing is told apart from one who passed', async ({ show, server }) => {
  const shown = reportAt(server, 'passed')
  const done = { ...davi, completed: '2026-03-01T09:00:00.000Z', silentSince: null }
  const players = [done, { ...done, id: 'eva', name: 'Eva', passed: true }]
  server.keepsAnswering(studioResultPlayers, { players, total: 2 })
  server.keepsAnswering(studioResultFigures, figures)
  await show(...shown)
  await expect.element(page.getByRole('row', { name: /Davi Rocha.*didn’t pass/ })).toBeVisible()
  const eva = page.getByRole('row', { name: /Eva/ })
  await expect.element(eva).toBeVisible()
  await expect.element(eva).not.toMatchTextContent(/didn’t pass/)
  await expectAccessible()
})

test('a filtered list says how many erased people the figures also count', async ({ show, server }) => {
  server.keepsAnswering(studioResultFigures, figures)
  const screen = reportAt(server, 'gone', '?stands=begun')
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 1, gone: 2 })
  await show(...screen)
  await expect.element(page.getByText(say('results.players.gone.learner', { count: 2 }))).toBeVisible()
})
