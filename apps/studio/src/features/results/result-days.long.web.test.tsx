import { beginSession } from '@vereda/client/session/session.ts'
import { formatsFor } from '@vereda/client/text/formats.ts'
import { studioResultPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import {
  studioResult,
  studioResultFigures,
  studioResultQuestions,
  studioResultReactions,
  studioResults,
} from '@vereda/contract/rest/studio-results.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { DaysChart } from './charts/days-chart.tsx'
import { ResultScreen } from './result-screen.tsx'
import { ResultsScreen } from './results-screen.tsx'

/** A day in the format of the screens. */
const saysDay = (day: string) => formatsFor('en').day(`${day}T12:00`, new Date())
const counts = { players: 9, begun: 7, completed: 2 }
const caves = {
  groupTrailId: 'caves',
  title: 'Into the caves',
  kind: 'learner' as const,
  starts: null,
  ...counts,
}
const report = {
  days: [{ day: '2026-03-01', begun: 7, completed: 2 }],
  chosen: counts,
  person: null,
  asOf: '2026-03-02T12:00:00.000Z',
  choices: { versions: [1], groups: [], teams: [] },
  steps: ['Light', 'Dark', 'Out again'].map((title) => ({ id: title, title, reached: 2 })),
}
const davi = {
  id: 'davi',
  name: 'Davi Rocha',
  step: 2,
  points: 30,
  completed: null,
  passed: false,
  spent: null,
  silentSince: null,
}
const noFigures = { time: { seconds: null, players: 0, steps: [] }, passing: null, network: null, silent: 0 }

// each case has a page of its own, because answers are cached between them; the dates are in a past year everywhere, because around New Year
// only some zones would omit the year
test.for([
  ['Pacific/Kiritimati', '2019-03-01T12:00:00.000Z', '2019-03-02', 3],
  ['Pacific/Pago_Pago', '2019-03-02T05:00:00.000Z', '2019-03-01', 4],
] as const)(
  'days are shown in the domain’s time zone %s, whatever the browser’s zone',
  async ([timeZone, ends, day, pageNumber], { show, server }) => {
    beginSession({ ...ANA_SIGNED_IN, permissions: ['MANAGER'] })
    server.keepsAnswering(studioResults, { results: [{ ...caves, ends }], total: 80, timeZone })
    await show(
      <WithQueries>
        <ResultsScreen />
      </WithQueries>,
      { group: 'results', at: `/studio/results?page=${pageNumber}` },
    )
    const until = say('results.until', { until: saysDay(day) })
    await expect.element(page.getByText(until)).toBeVisible()
    const result = { ...caves, ends }
    server.keepsAnswering(studioResult, { ...report, result, timeZone })
    server.keepsAnswering(studioResultPlayers, { players: [{ ...davi, lastPlayed: ends }], total: 1 })
    server.keepsAnswering(studioResultQuestions, { trailId: 'trail', questions: [] })
    server.keepsAnswering(studioResultFigures, noFigures)
    server.keepsAnswering(studioResultReactions, {
      isAsked: false,
      stars: [0, 0, 0, 0, 0],
      written: [],
      total: 0,
    })
    const id = timeZone.slice(8)
    await show(
      <WithQueries>
        <Route path="/studio/results/:id">
          <ResultScreen />
        </Route>
      </WithQueries>,
      { group: 'results', at: `/studio/results/${id}` },
    )
    await expect.element(page.getByText(new RegExp(`^${until} ·`))).toBeVisible()
    const row = page.getByRole('row', { name: /Davi Rocha/ })
    await expect
      .element(row)
      .toMatchTextContent(say('results.player.step', { step: 2, steps: 3, day: saysDay(day) }))
  },
)

const MANY = [{ day: '2026-03-01', begun: 240_000, completed: 239_000 }]
type Room = { px: number; letters: number }

test.for<Room>([
  { px: 326, letters: 16 },
  { px: 326, letters: 32 },
  { px: 480, letters: 32 },
  { px: 846, letters: 32 },
])(
  'in a chart $px px wide the days’ labels follow the reader’s text size ($letters px) without overlap',
  async ({ px, letters }, { show, onTestFinished }) => {
    document.documentElement.style.fontSize = `${letters}px`
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const chart = (
      <div style={{ width: px }}>
        <DaysChart days={MANY} />
      </div>
    )
    await show(<WithQueries>{chart}</WithQueries>, { group: 'results', at: '/studio/results/caves' })
    await expect.poll(() => document.querySelectorAll('svg text').length).toBeGreaterThan(4)
    const drawing = document.querySelector('svg:has(text)')!.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('svg text')].map((one) => one.getBoundingClientRect())
    for (const box of boxes) {
      expect(box.height).toBeGreaterThan(letters * 0.875)
      expect(box.left).toBeGreaterThanOrEqual(drawing.left)
      expect(box.right).toBeLessThanOrEqual(drawing.right)
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top + one.height / 4 < other.bottom &&
      other.top + one.height / 4 < one.bottom
    const met = boxes.filter((one, n) => boxes.some((other, m) => m > n && meet(one, other)))
    expect(met).toEqual([])
  },
)
