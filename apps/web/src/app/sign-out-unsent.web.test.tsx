import { beginSession } from '@vereda/client/session/session.ts'
import { trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { OfflineDataScreen } from '../features/offlinedata/offline-data-screen.tsx'
import { SignOut } from '../parts/profile-sheet/sign-out.tsx'
import { noteReachable } from '../platform/local/calls/connection.ts'
import { closeSitting, openSitting, saveClaim } from '../platform/local/sitting/sittings.ts'
import { markSeen } from '../platform/local/sync/mark-seen.ts'

const aPlay = () => page.getByText(/\d plays?\b/)

test.beforeEach(async ({ server }) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(false)
  server.isUnreachable(trackBatch)
  await markSeen('garden', { kind: 'introduction' })
})

test('the offline data screen counts an opened trail as an unsent item, not as a play', async ({ show }) => {
  await show(<OfflineDataScreen />, { group: 'offlinedata', at: '/offlinedata' })
  await expect.element(page.getByText('1 item has not been sent yet', { exact: true })).toBeVisible()
  expect(aPlay().elements()).toEqual([])
  await expectAccessible()
})

test('the sign-out counts it the same way', async ({ show }) => {
  await show(<SignOut />, { group: 'profile-sheet', at: '/profile' })
  await page.getByRole('button', { name: say('profile-sheet.signOut') }).click()
  await expect.element(page.getByText(/^1 item has not been sent yet\. It stays/)).toBeVisible()
  expect(aPlay().elements()).toEqual([])
})

test('the sign-out counts an activity that is open in another tab @long', async ({ show }) => {
  const resource = { resourceId: 'page', title: 'Soil', type: 'contenttool', version: 1, attempt: 1 } as const
  const elsewhere = await openSitting('garden', resource)
  await saveClaim(elsewhere, aClaim({ points: [20], finished: false }), null)
  await show(<SignOut />, { group: 'profile-sheet', at: '/profile' })
  await page.getByRole('button', { name: say('profile-sheet.signOut') }).click()
  await expect.element(page.getByText(/^2 items have not been sent yet\. They stay/)).toBeVisible()
  await closeSitting(elsewhere)
})
