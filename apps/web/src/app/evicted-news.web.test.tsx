import { beginSession } from '@vereda/client/session/session.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { evicted } from '../platform/local/download/evicted.ts'
import { EvictedNews } from './evicted-news.tsx'

const BIA = { ...ANA_SIGNED_IN, userId: 'bia' }

test('news of deleted data shows to its own learner only, also after another sign-in', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  evicted.set({ of: 'ana acme', held: { seq: 9, unsent: 3, trails: {} } })
  await show(<EvictedNews />, { group: 'notifications', at: '/enroll' })
  const told = page.getByText(say('notifications.evicted.unsent', { unsent: 3 }))
  await expect.element(told).toBeVisible()
  beginSession(BIA)
  await expect.element(told).not.toBeInTheDocument()
  beginSession(ANA_SIGNED_IN)
  await expect.element(told).toBeVisible()
  await page.getByRole('button', { name: say('notifications.evicted.close') }).click()
  await expect.element(told).not.toBeInTheDocument()
  expect(evicted.get()).toBeNull()
})
