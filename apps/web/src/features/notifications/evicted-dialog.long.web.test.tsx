import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { evicted } from '../../platform/local/download/evicted.ts'
import { EvictedDialog } from './evicted-dialog.tsx'

const HELD = { seq: 9, unsent: 2, trails: { water: ['drop'] } }

test('the dialog says what the browser deleted: plays that may be lost, and downloads that come again', async ({
  show,
}) => {
  evicted.set({ of: 'ana acme', held: HELD })
  await show(<EvictedDialog held={HELD} />, { group: 'notifications', at: '/enroll' })
  const dialog = page.getByRole('dialog', { name: say('notifications.evicted.title') })
  await expect.element(dialog.getByText(say('notifications.evicted.unsent', { unsent: 2 }))).toBeVisible()
  await expect.element(dialog.getByText(say('notifications.evicted.trails', { trails: 1 }))).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: say('notifications.evicted.close') }).click()
  expect(evicted.get()).toBeNull()
})
