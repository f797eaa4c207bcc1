import { searchNotifications } from '@vereda/contract/rest/notifications.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../tests/components/component-test.tsx'
import { aNotification, arrive, SHOWN, tells } from '../features/notifications/testing/notification-stage.ts'
import { NOTICES } from './notices.tsx'

/** Waits for effects, which run after the next paint. A test's fake clock does not move the paint. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

test('notifications are asked for and shown a second and a half after the screen', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 800)
  await arrive()
  tells(server, [aNotification({ title: 'Canteen' })])
  await show(<p>catalogue</p>, SHOWN)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show(NOTICES.panel, SHOWN)
    await painted()
    vi.advanceTimersByTime(1_499)
    await painted()
    expect(server.asked(searchNotifications)).toEqual([])
    vi.advanceTimersByTime(1)
  } finally {
    vi.useRealTimers()
  }
  await expect.element(page.getByText('Canteen')).toBeVisible()
})

test('a phone has only the bell, and a wide window only the panel @long', async ({ show, server }) => {
  await page.viewport(390, 844)
  await arrive()
  tells(server, [aNotification({ title: 'Canteen' })])
  await show(
    <>
      {NOTICES.bell}
      {NOTICES.panel}
    </>,
    SHOWN,
  )
  const bell = page.getByRole('button', { name: say('notifications.bell', { count: 1 }) })
  await expect.element(bell).toBeVisible()
  expect(page.getByText('Canteen').elements()).toEqual([])
  await page.viewport(1280, 800)
  await expect.element(page.getByText('Canteen')).toBeVisible()
  await expect.element(bell).not.toBeInTheDocument()
})
