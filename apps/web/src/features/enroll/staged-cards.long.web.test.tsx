import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { StagedCards } from './staged-cards.tsx'

const TRAILS = Array.from({ length: 120 }, (_, n) => ({
  ...listedTrail(aTrailDocument({ title: `Trail ${n}.` })),
  id: `staged-${n}`,
}))

test('more than a hundred cards come in stages 50 ms apart, each when the learner scrolls near the end', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const waits = vi.spyOn(globalThis, 'setTimeout')
  await show(<StagedCards trails={TRAILS} isOffline={false} />, { group: 'enroll', at: '/enroll' })
  const cards = () => page.getByRole('heading', { name: /^Trail \d/ }).elements().length
  // cards far below are rendered only when the learner scrolls near them
  expect(cards()).toBe(12)
  const cardsAtTheEnd = () => {
    scrollTo(0, document.documentElement.scrollHeight)
    return cards()
  }
  for (const step of [24, 36]) await expect.poll(cardsAtTheEnd).toBeGreaterThanOrEqual(step)
  expect(cards()).toBeLessThan(TRAILS.length)
  const staged = () => waits.mock.calls.filter(([, ms]) => ms === 50).length
  await expect.poll(staged).toBeGreaterThanOrEqual(3) // the last stage is waited for once its cards are painted
  waits.mockRestore()
})
