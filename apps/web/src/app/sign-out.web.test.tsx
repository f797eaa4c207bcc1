import { sessionCell } from '@vereda/client/session/session.ts'
import { logout } from '@vereda/contract/rest/loginctl.ts'
import { pushKey, pushOn } from '@vereda/contract/rest/push.ts'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../tests/components/component-test.tsx'
import { arrive, DONE } from '../features/notifications/testing/notification-stage.ts'
import { withPush } from '../features/notifications/testing/push-browser.ts'
import { SignOut } from '../parts/profile-sheet/sign-out.tsx'
import { beginPush, keepPush } from '../platform/push/device-push.ts'
import { isSilenced } from '../platform/push/news-silence.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a sign-out ends push and closes shown notifications, and the next sign-in starts it again', async ({
  show,
  server,
}) => {
  const browser = withPush('granted')
  await arrive()
  server.answers(pushKey, { key: 'k'.repeat(87) })
  server.answers(pushOn, DONE)
  expect(await beginPush('ana')).toBe(true)
  expect(await isSilenced()).toBe(false)
  browser.shown = ['Soil is open to you']
  // without a network the server does not hear of the sign-out
  server.isUnreachable(logout)
  await show(<SignOut />, { group: 'profile-sheet', at: '/profile' })
  await page.getByRole('button', { name: say('profile-sheet.signOut') }).click()
  await expect.poll(() => sessionCell.get()).toBeNull()
  expect([browser.shown, browser.subscribed, await isSilenced()]).toEqual([[], false, true])
  await arrive()
  server.answers(pushKey, { key: 'k'.repeat(87) })
  server.answers(pushOn, DONE)
  await keepPush('ana')
  expect([browser.subscribed, await isSilenced()]).toEqual([true, false])
})
