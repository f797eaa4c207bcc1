import { studioResultReactions, studioResults } from '@vereda/contract/rest/studio-results.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { Reactions } from './panels/reactions.tsx'
import { ResultsScreen } from './results-screen.tsx'

const caves = {
  groupTrailId: 'caves',
  title: 'Into the caves',
  kind: 'learner' as const,
  starts: null,
  ends: null,
  players: 9,
  begun: 7,
  completed: 2,
}
const written = [{ stars: 4, day: '2026-03-01', texts: [{ prompt: 'Why?', text: 'It was short.' }] }]
const told = (total: number, of = written) => ({
  isAsked: true,
  stars: [0, 0, 0, total, 0],
  written: of,
  total,
})

test('a page of results that has become empty leads to one with trails', async ({ show, server }) => {
  server.answers(studioResults, { results: [], total: 20 })
  server.keepsAnswering(studioResults, { results: [caves], total: 20 })
  await show(asking(<ResultsScreen />), { group: 'results', at: '/studio/results?page=2' })
  await expect.element(page.getByRole('link', { name: 'Into the caves' })).toBeVisible()
  expect(server.asked(studioResults).map(({ query }) => query)).toEqual([{ page: '1' }, { page: '0' }])
  expect(location.search).toBe('')
})

test('when a page’s trails are gone, the page before it is loaded again', async ({ show, server }) => {
  server.keepsAnswering(studioResults, { results: [caves], total: 21 })
  await show(asking(<ResultsScreen />), { group: 'results', at: '/studio/results' })
  const second = page.getByRole('button', { name: say('frame.pages.page', { number: 2 }), exact: true })
  await expect.element(second).toBeVisible()
  server.answers(studioResults, { results: [], total: 20 })
  server.keepsAnswering(studioResults, { results: [caves], total: 20 })
  await second.click()
  await expect.element(second).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Into the caves' })).toBeVisible()
})

test('a page of reactions that has become empty leads to the page before', async ({ show, server }) => {
  server.keepsAnswering(studioResultReactions, told(21))
  await show(asking(<Reactions kind="team" counted={{ groupTrailId: 'caves', filter: {} }} />), {
    group: 'results',
    at: '/studio/results/caves',
  })
  const second = page.getByRole('button', { name: say('frame.pages.page', { number: 2 }), exact: true })
  await expect.element(second).toBeVisible()
  // in a trail of teams, each reaction is a team's
  const sentence = say('results.reactions.sentence.team', { count: 21, mean: 4 })
  await expect.element(page.getByText(sentence)).toBeVisible()
  server.answers(studioResultReactions, told(20, []))
  server.keepsAnswering(studioResultReactions, told(20))
  await second.click()
  const pages = () => server.asked(studioResultReactions).map(({ query }) => (query as { page: string }).page)
  await expect.poll(pages).toEqual(['0', '1', '0'])
  await expect.element(page.getByText('It was short.')).toBeVisible()
})
