import { afterEach, expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { noRoomIn } from '../../../../../tests/components/no-room.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { storeState } from '../../platform/local/store/store-state.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { aNotification, arrive, SHOWN, tells } from './testing/notification-stage.ts'

afterEach(() => storeState.set('open'))

const again = () => page.getByRole('button', { name: say('notifications.again') })

/** Counts the reloads that the page asks for, and lets none happen. */
function countReloads() {
  const counted = { reloads: 0 }
  const stop = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return
    counted.reloads += 1
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stop)
  onTestFinished(() => navigation.removeEventListener('navigate', stop))
  return counted
}

test('where the store did not open, the panel says so with and without a network, and “try again” reloads the page', async ({
  show,
}) => {
  await arrive()
  storeState.set('failed')
  const counted = countReloads()
  await show(<NotificationPanel />, SHOWN)
  for (const isReachable of [true, false]) {
    noteReachable(isReachable)
    for (const words of ['title', 'safe'])
      await expect.element(page.getByRole('alert')).toMatchTextContent(say(`app.store.failed.${words}`))
  }
  await expectAccessible()
  await again().click()
  expect(counted.reloads).toBe(1)
})

test('on a device without room for the list, the panel blames the device until there is room', async ({
  show,
  server,
}) => {
  await arrive()
  tells(server, [aNotification({ title: 'First' })])
  const makeRoom = noRoomIn('notifications')
  onTestFinished(makeRoom)
  await show(<NotificationPanel />, SHOWN)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notifications.full'))
  makeRoom()
  await again().click()
  await expect.element(page.getByText('First')).toBeVisible()
})
