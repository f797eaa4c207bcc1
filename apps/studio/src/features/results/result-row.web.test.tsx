import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { asking, test } from '../../testing/studio-test.tsx'
import { ResultRow } from './result-row.tsx'
import styles from './results.module.css'

const RESULT = {
  groupTrailId: 'coop',
  title: 'Histórias da cooperativa',
  kind: 'learner' as const,
  players: 9,
  begun: 4,
  completed: 1,
  starts: null,
  ends: null,
}

test('in letters twice as large no word of a result breaks on a small phone @long', async ({
  show,
  server: _,
}) => {
  await page.viewport(320, 800)
  document.documentElement.style.fontSize = '200%'
  const rows = (
    <ul className={styles.rows}>
      <ResultRow result={RESULT} />
    </ul>
  )
  await show(asking(rows), { group: 'results', at: '/studio/results' })
  await expect.element(page.getByRole('heading', { name: RESULT.title })).toBeVisible()
  expect(brokenWords(page.getByRole('listitem').element())).toEqual([])
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})

const starts = '2026-03-01T03:00:00.000Z'
const ends = '2026-04-01T03:00:00.000Z' // midnight in São Paulo: the last day is the day before

const SPANS = [
  [{ starts, ends }, /From .*\b1\b.* to .*\b31\b/],
  [{ starts: null, ends }, /Until .*\b31\b/],
  [{ starts, ends: null }, /Since .*\b1\b/],
  [{ starts: null, ends: null }, /Always open/],
] as const

for (const [dates, words] of SPANS)
  test(`a trail given from ${dates.starts} to ${dates.ends} shows those days in the domain’s time zone`, async ({
    show,
    server: _,
  }) => {
    const row = <ResultRow result={{ ...RESULT, ...dates }} timeZone="America/Sao_Paulo" />
    await show(asking(<ul>{row}</ul>), { group: 'results', at: '/studio/results' })
    await expect.element(page.getByText(words)).toBeVisible()
  })
