import { beginSession } from '@vereda/client/session/session.ts'
import { trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, say, test } from '../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { OfflineNote } from '../features/enroll/offline-note.tsx'
import { TroubleNote } from '../features/enroll/trouble-note.tsx'
import { SignOut } from '../parts/profile-sheet/sign-out.tsx'
import { QueueSheet } from '../parts/sync-sheet/queue-sheet.tsx'
import { noteReachable } from '../platform/local/calls/connection.ts'
import { storeState } from '../platform/local/store/store-state.ts'
import { markSeen } from '../platform/local/sync/mark-seen.ts'
import { useSync } from '../platform/local/sync/use-sync.ts'

const nothing = () => undefined
const Queue = () => <QueueSheet sync={useSync()} onClose={nothing} />
const promise = () => page.getByText(/is kept|kept on|stays? on this device/)

test.beforeEach(async ({ server }) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(false)
  server.isUnreachable(trackBatch)
  await markSeen('garden', { kind: 'introduction' })
  storeState.set('memory')
})
afterEach(() => storeState.set('open'))

test('in a browser that keeps nothing the queue does not promise to keep unsent plays @long', async ({
  show,
}) => {
  await show(<Queue />, { group: 'sync-sheet', at: '/' })
  await expect.element(page.getByText(say('parts.memory'))).toBeVisible()
  await expect.element(page.getByText(say('parts.notSent', { left: 1 }))).toBeVisible()
  expect(promise().elements()).toEqual([])
})

test('in a browser that keeps nothing the catalogue’s notes promise nothing either', async ({ show }) => {
  cutNetwork()
  await show(<OfflineNote />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('parts.memory'))).toBeVisible()
  await show(<TroubleNote onRetry={nothing} />, { group: 'enroll', at: '/enroll' })
  const trouble = page.getByRole('status').filter({ hasText: say('enroll.trouble.title') })
  await expect.element(trouble).toMatchTextContent(say('parts.memory'))
  expect(promise().elements()).toEqual([])
})

test('in a browser that keeps nothing the sign-out promises nothing either @long', async ({ show }) => {
  await show(<SignOut />, { group: 'profile-sheet', at: '/profile' })
  await page.getByRole('button', { name: say('profile-sheet.signOut') }).click()
  await expect.element(page.getByText(say('parts.memory'))).toBeVisible()
  await expect.element(page.getByText(say('parts.notSent', { left: 1 }))).toBeVisible()
  expect(promise().elements()).toEqual([])
})
