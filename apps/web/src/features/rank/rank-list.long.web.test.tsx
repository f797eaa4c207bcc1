import { type Ranking, rowsOf } from '@vereda/domain/ranking/ranking.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { RankList } from './rank-list.tsx'

const SHOWN = { group: 'rank', at: '/trail/garden/rank' }
const row = (position: number) => ({
  id: `p${position}`,
  name: `Player ${position}`,
  points: 200 - position,
  position,
})
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => row(from + n))
const ranking: Ranking = { ranking: rows(1, 10), position: 32, total: 100 }

const listed = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => (item as HTMLLIElement).value)
const own = (told: Ranking, id = 'p32') => rowsOf(told).find((one) => one.id === id) ?? row(32)

test('after the first ten and a gap come the two ahead, the learner and the two behind', async ({ show }) => {
  const told = { ...ranking, neighbours: rows(30, 34) }
  await show(
    <main>
      <RankList scope="all" trailId="soil" ranking={told} own={own(told)} />
    </main>,
    SHOWN,
  )
  await expect.poll(listed).toEqual([4, 5, 6, 7, 8, 9, 10, 30, 31, 32, 33, 34])
  await expect
    .element(page.getByRole('listitem').filter({ hasText: `Player 32 ${say('rank.you')}` }))
    .toHaveValue(32)
  await expect.element(page.getByText('…')).toBeVisible()
  await expectAccessible()
})

test('neighbours that follow the first ten directly have no gap before them', async ({ show }) => {
  const told = { ...ranking, neighbours: rows(11, 13), position: 11 }
  await show(
    <main>
      <RankList scope="all" trailId="soil" ranking={told} own={own(told, 'p11')} />
    </main>,
    SHOWN,
  )
  await expect.poll(listed).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  await expect.element(page.getByText('…')).not.toBeInTheDocument()
})

test('the learner’s own row at the window’s bottom hides the rows behind it', async ({ show }) => {
  await page.viewport(390, 500)
  const told = { ...ranking, neighbours: rows(30, 34) }
  await show(
    <main>
      <RankList scope="all" trailId="soil" ranking={told} own={own(told)} />
    </main>,
    SHOWN,
  )
  const own_ = page.getByRole('listitem').filter({ hasText: `Player 32 ${say('rank.you')}` })
  await expect.element(own_).toBeInViewport({ ratio: 1 })
  const { left, width, bottom } = own_.element().getBoundingClientRect()
  expect(innerHeight - bottom).toBeLessThan(16)
  const at = (y: number) => document.elementFromPoint(left + width / 2, y)?.closest('li')
  expect(at(bottom + 1)).toBe(own_.element())
  expect(at(innerHeight - 1)).toBe(own_.element())
})

test('without neighbours the learner’s own row stands alone after the gap', async ({ show }) => {
  await show(
    <main>
      <RankList scope="all" trailId="soil" ranking={ranking} own={own(ranking)} />
    </main>,
    SHOWN,
  )
  await expect.poll(listed).toEqual([4, 5, 6, 7, 8, 9, 10, 32])
})
