import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { asking, test } from '../../testing/studio-test.tsx'
import { ResultRow } from './result-row.tsx'
import styles from './results.module.css'

const RESULT = {
  ...{ groupTrailId: 'coop', title: 'Histórias da cooperativa', kind: 'learner' as const },
  ...{ players: 9, begun: 4, completed: 1, starts: null, ends: null },
}

test('in letters twice as large the words of a result stay whole on a small phone', async ({
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
