import type { EarnedBadge } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, test } from '../../../../../tests/components/component-test.tsx'
import { Celebration } from './celebration.tsx'
import { useNewBadges } from './use-new-badges.ts'

const badge = (badgeDate: string | null): EarnedBadge => ({
  id: 'watered',
  title: 'First water',
  description: 'You watered the bed.',
  image: null,
  wonBy: { kind: 'content' },
  badgeDate,
})

/** A screen on which the learner first wins a badge, and then the content is done. */
function Played() {
  const [at, setAt] = useState<'opened' | 'won' | 'done'>('opened')
  const isDone = at === 'done'
  const badges = useNewBadges([badge(at === 'opened' ? null : '2026-01-01')], isDone ? 'done' : 'playing')
  return (
    <main>
      <h1>Water the bed</h1>
      <button type="button" onClick={() => setAt('won')}>
        Win
      </button>
      <button type="button" onClick={() => setAt('done')}>
        Finish
      </button>
      <div data-testid="stage" style={{ position: 'relative', height: 480 }}>
        <Celebration badges={badges.fresh} isDone={isDone} onSeen={badges.seen} />
      </div>
    </main>
  )
}

const title = () => page.getByText('First water')
const boxOfCard = () => title().element().closest('div[role] > div')!.getBoundingClientRect()
const heightOf = () => boxOfCard().height

test('a badge is slim and goes by itself while the content runs, and shows large when the content is done', async ({
  show,
}) => {
  await show(<Played />, { group: 'player', at: '/trail/garden/play/game' })
  await page.getByRole('button', { name: 'Win' }).click()
  await expect.element(title()).toBeVisible()
  expect(heightOf()).toBeLessThan(90)
  // the lower part of the content, with the content's own button, stays uncovered
  expect(boxOfCard().bottom - page.getByTestId('stage').element().getBoundingClientRect().top).toBeLessThan(
    120,
  )
  await expectAccessible()
  await expect.poll(() => title().elements().length, { timeout: 15_000 }).toBe(0)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByText('You watered the bed.')).toBeVisible()
  expect(heightOf()).toBeGreaterThan(150)
  await expectAccessible()
})
