import { beginSession } from '@vereda/client/session/session.ts'
import { TICK_HEADER } from '@vereda/contract/live.ts'
import { studioResultPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import {
  studioResult,
  studioResultFigures,
  studioResultLive,
  studioResultQuestions,
  studioResultReactions,
} from '@vereda/contract/rest/studio-results.ts'
import { beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { ResultScreen } from './result-screen.tsx'

const RECONNECTS = { timeout: 5_000 }
const steps = [
  { id: 's1', title: 'Light', reached: 7 },
  { id: 's2', title: 'Dark', reached: 6 },
]
const reportOf = (groupTrailId: string, begun: number) => ({
  result: {
    groupTrailId,
    title: 'Into the caves',
    kind: 'learner' as const,
    starts: null,
    ends: null,
    players: 9,
    begun,
    completed: 2,
  },
  chosen: { players: 9, begun, completed: 2 },
  steps,
  days: [],
  choices: { versions: [2, 3], groups: [], teams: [] },
  person: null,
  asOf: '2026-03-02T12:00:00.000Z',
})
const player = (name: string, step: number) => ({
  id: name.toLowerCase(),
  name,
  step,
  points: 10 * step,
  lastPlayed: '2026-03-01T09:00:00.000Z',
  completed: null,
  passed: false,
  spent: null,
  silentSince: null,
})

const screenOf = (id: string, search = '') =>
  [
    <WithQueries key={id}>
      <Route path="/studio/results/:id">
        <ResultScreen />
      </Route>
    </WithQueries>,
    { group: 'results', at: `/studio/results/${id}${search}` },
  ] as const

function answers(server: ServerDouble, id: string, begun: number, players: ReturnType<typeof player>[]) {
  server.keepsAnswering(studioResult, reportOf(id, begun))
  server.keepsAnswering(studioResultFigures, {
    time: { seconds: null, players: 0, steps: [] },
    passing: null,
    network: null,
    silent: 9 - begun,
  })
  server.keepsAnswering(studioResultPlayers, { players, total: players.length })
  server.keepsAnswering(studioResultQuestions, { trailId: 'trail', questions: [] })
  server.keepsAnswering(studioResultReactions, {
    isAsked: false,
    stars: [0, 0, 0, 0, 0],
    written: [],
    total: 0,
  })
}
const figure = (begun: number) => page.getByText(`${begun} ${say('results.of', { count: 9 })}`)
const names = () =>
  page
    .getByRole('grid')
    .getByRole('rowheader')
    .elements()
    .map((row) => row.textContent)
const live = () => page.getByText(say('results.live'), { exact: true })
const lost = () => page.getByText(say('results.live.lost', { seconds: 15 }))

// the `server` fixture comes first: it clears what an earlier test left
beforeEach<{ server: unknown }>(({ server: _ }) =>
  beginSession({ ...ANA_SIGNED_IN, permissions: ['MANAGER'] }),
)

test('figures follow new plays under the current filter, and the list keeps its order until it is sorted again', async ({
  show,
  server,
}) => {
  answers(server, 'follow', 7, [player('Ana', 1), player('Bia', 2), player('Caio', 2)])
  const line = server.tells(studioResultLive)
  await show(...screenOf('follow', '?version=3'))
  await expect.element(figure(7)).toBeVisible()
  line.change('first')
  await expect.element(live()).toBeVisible()
  await expectAccessible()
  answers(server, 'follow', 8, [player('Bia', 2), player('Caio', 2), player('Ana', 3)])
  line.change('second')
  await expect.element(figure(8)).toBeVisible()
  await expect.element(page.getByText(say('results.silent.learner', { count: 1 }))).toBeVisible()
  await expect.element(page.getByText(say('results.players.kept'))).toBeVisible()
  expect(names()).toEqual(['Ana', 'Bia', 'Caio'])
  const asked = server.asked(studioResult).at(-1)!
  expect([asked.query, asked.headers.get(TICK_HEADER)]).toEqual([{ version: '3' }, 'second'])
  expect(new URLSearchParams(location.search).get('version')).toBe('3')
  await expectAccessible()
  await page.getByRole('button', { name: say('results.players.sort') }).click()
  await expect.poll(names).toEqual(['Bia', 'Caio', 'Ana'])
})

test('a broken live stream is told, and so is its return @long', async ({ show, server }) => {
  answers(server, 'broken', 7, [])
  const line = server.tells(studioResultLive)
  await show(...screenOf('broken'))
  line.change('first')
  await expect.element(live()).toBeVisible()
  const next = server.tells(studioResultLive)
  line.breakOff()
  await expect.element(lost()).toBeVisible()
  expect(live().query()).toBeNull()
  await expectAccessible()
  answers(server, 'broken', 8, [])
  next.change('after what was missed')
  await expect.element(live(), RECONNECTS).toBeVisible()
  await expect.element(figure(8)).toBeVisible()
})

test('a report that gets no live stream says so and loads again by itself', async ({ show, server }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answers(server, 'full', 7, [])
  server.refuses(studioResultLive, 'too-many')
  await show(...screenOf('full'))
  await expect.element(lost()).toBeVisible()
  answers(server, 'full', 8, [])
  vi.advanceTimersByTime(15_000)
  await expect.element(figure(8)).toBeVisible()
})

test('a hidden page closes its live stream, and opens one when it is shown again @long', async ({
  show,
  server,
}) => {
  answers(server, 'hidden', 7, [])
  const line = server.tells(studioResultLive)
  await show(...screenOf('hidden'))
  line.change('first')
  await expect.element(live()).toBeVisible()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => line.isLeft).toBe(true)
  const again = server.tells(studioResultLive)
  answers(server, 'hidden', 8, [])
  seen.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  again.change('what was missed')
  await expect.element(figure(8)).toBeVisible()
})

test('people are hidden when the reader loses the permission @long', async ({ show, server }) => {
  answers(server, 'taken', 7, [player('Ana', 1)])
  const line = server.tells(studioResultLive)
  await show(...screenOf('taken'))
  line.change('first')
  await expect.element(live()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Ana/ })).toBeVisible()
  server.refuses(studioResult, 'not-permitted')
  line.change('second')
  await expect.element(page.getByRole('row', { name: /Ana/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('frame.barred.text'))
})
