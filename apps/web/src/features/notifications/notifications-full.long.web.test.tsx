import { markHide } from '@vereda/contract/rest/notifications.ts'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { noRoomIn } from '../../../../../tests/components/no-room.ts'
import { loads } from '../../platform/local/listing/listing.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { aNotification, arrive, DONE, SHOWN, tells } from './testing/notification-stage.ts'

test('on a full device a notification that can’t be hidden stays, and the panel says why', async ({
  show,
  server,
}) => {
  await arrive()
  tells(server, [aNotification({ title: 'First' })])
  await show(<NotificationPanel />, SHOWN)
  const hide = page.getByRole('button', { name: say('notifications.hide', { title: 'First' }) })
  await expect.element(hide).toBeVisible()
  await expect.poll(() => loads.get().get('notifications ana')).toBe('online')
  const makeRoom = noRoomIn('notifications')
  onTestFinished(makeRoom)
  await hide.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notifications.full'))
  await expectAccessible()
  expect(page.getByText(say('notifications.hidden')).elements()).toEqual([])
  await page.getByRole('button', { name: say('notifications.hideAll'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('notifications.hideAll'), exact: true })
    .click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notifications.full'))
  makeRoom()
  server.answers(markHide, DONE)
  await hide.click()
  await expect.element(page.getByText('First')).not.toBeInTheDocument()
  expect(page.getByRole('alert').elements()).toEqual([])
})
