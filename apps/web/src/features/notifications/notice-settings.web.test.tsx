import { markRead } from '@vereda/contract/rest/notifications.ts'
import { pushKey, pushOff, pushOn } from '@vereda/contract/rest/push.ts'
import { change, profile } from '@vereda/contract/rest/userctl.ts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_PROFILE } from '../../../../../tests/components/known.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { aNotification, arrive, DONE, SHOWN, tells } from './testing/notification-stage.ts'
import { withPush } from './testing/push-browser.ts'

test('the bell shows the count, and opens the list and its settings', async ({ show, server }) => {
  await page.viewport(390, 844)
  await arrive()
  tells(server, [aNotification({})])
  server.answers(profile, ANA_PROFILE)
  const changed = { ...ANA_PROFILE, disableSystemNotification: true }
  server.answers(change, { result: 'ok', user: changed })
  await show(<NotificationBell />, SHOWN)
  const bell = page.getByRole('button', { name: say('notifications.bell', { count: 1 }) })
  await expect.element(bell).toBeVisible()
  await bell.click()
  await expect.element(page.getByRole('heading', { name: say('notifications.title') })).toBeVisible()
  await page.getByRole('button', { name: say('notifications.settings') }).click()
  await expect.poll(() => say('notice-switches.system')).not.toBe('notice-switches.system')
  const inApp = page.getByRole('switch', { name: saying(say('notice-switches.system')) })
  await inApp.click()
  await expect.element(inApp).not.toBeChecked()
  await expect
    .poll(() => server.asked(change)[0])
    .toMatchObject({ body: { disableSystemNotification: true } })
  await expectAccessible()
})

test('the learner chooses how often letters come, and a choice that can’t be saved is undone @long', async ({
  show,
  server,
}) => {
  await page.viewport(390, 844)
  await arrive()
  tells(server, [])
  server.answers(profile, ANA_PROFILE)
  server.answers(change, { result: 'ok', user: { ...ANA_PROFILE, emailDigest: 'week' } })
  await show(<NotificationPanel />, SHOWN)
  await page.getByRole('button', { name: say('notifications.settings') }).click()
  const weekly = page.getByRole('radio', { name: 'Once a week' })
  await expect.element(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await weekly.click()
  await expect.poll(() => server.asked(change)[0]).toMatchObject({ body: { emailDigest: 'week' } })
  await expect.element(weekly).toBeChecked()
  const places = page.getByRole('switch', { name: /Places in rankings/ })
  await expect.element(places).not.toBeChecked()
  // the answer was lost, so the app reads the stored setting
  server.isUnreachable(change)
  server.answers(profile, ANA_PROFILE)
  await places.click()
  await expect.element(page.getByText(say('notifications.settings.unsaved'))).toBeVisible()
  await expect.element(places).not.toBeChecked()
  server.isUnreachable(change)
  server.isUnreachable(profile)
  await places.click()
  await expect.element(page.getByText(say('notifications.settings.unheard'))).toBeVisible()
  await expect.element(places).not.toBeChecked()
  server.isUnreachable(change)
  server.answers(profile, { ...ANA_PROFILE, tellsRanking: true })
  await places.click()
  await expect.element(places).toBeChecked()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a learner without an e-mail is told that letters need one @long', async ({ show, server }) => {
  await arrive()
  tells(server, [])
  server.answers(profile, { ...ANA_PROFILE, email: null })
  await show(<NotificationPanel />, SHOWN)
  await page.getByRole('button', { name: say('notifications.settings') }).click()
  await expect.element(page.getByText(/Your profile has no e-mail yet/)).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

/** The panel, which a press closes and opens again. */
function ReopenedPanel() {
  const [times, setTimes] = useState(0)
  return (
    <>
      <NotificationPanel key={times} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        Open anew
      </button>
    </>
  )
}

describe('news on this device', () => {
  beforeEach(() => {
    for (const key of ['vereda.push', 'vereda.push.asked']) localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('are offered once a notification was read, and begin when the learner agrees @long', async ({
    show,
    server,
  }) => {
    const browser = withPush('granted')
    await arrive()
    tells(server, [aNotification({ title: 'First' })])
    server.answers(markRead, DONE)
    server.answers(pushKey, { key: 'k'.repeat(87) })
    server.answers(pushOn, DONE)
    await show(<NotificationPanel />, SHOWN)
    const first = page.getByRole('button', { name: /New: First/ })
    await expect.element(first).toBeVisible()
    const yes = page.getByRole('button', { name: say('notifications.offer.yes') })
    expect([yes.elements().length, browser.asked]).toEqual([0, 0])
    await first.click()
    await expect.element(yes).toBeVisible()
    expect(browser.asked).toBe(0)
    await expectAccessible()
    await yes.click()
    await expect
      .poll(() => server.asked(pushOn)[0])
      .toMatchObject({
        body: { endpoint: 'https://push.example.org/1' },
      })
    await expect.element(yes).not.toBeInTheDocument()
  })

  test('are not offered again after a no @long', async ({ show, server }) => {
    const browser = withPush('granted')
    await arrive()
    tells(server, [aNotification({ title: 'First' }), aNotification({ title: 'Second' })])
    server.keepsAnswering(markRead, DONE)
    await show(<ReopenedPanel />, SHOWN)
    await page.getByRole('button', { name: /New: First/ }).click()
    const offer = page.getByText(say('notifications.offer'), { exact: true })
    await expect.element(offer).toBeVisible()
    await page.getByRole('button', { name: say('notifications.offer.no') }).click()
    await expect.element(offer).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Open anew' }).click()
    const second = page.getByRole('button', { name: /New: Second/ })
    await second.click()
    await expect.element(second).not.toBeInTheDocument()
    expect(offer.elements()).toEqual([])
    expect(browser.asked).toBe(0)
  })

  test('are switched on and off in the settings, which say when the browser forbids them', async ({
    show,
    server,
  }) => {
    const browser = withPush('granted')
    await arrive()
    tells(server, [])
    server.answers(profile, ANA_PROFILE)
    server.answers(pushKey, { key: 'k'.repeat(87) })
    server.answers(pushOn, DONE)
    server.answers(pushOff, DONE)
    await show(<NotificationPanel />, SHOWN)
    await page.getByRole('button', { name: say('notifications.settings') }).click()
    const here = page.getByRole('switch', { name: saying(say('notifications.push')) })
    await expect.element(here).not.toBeChecked()
    await here.click()
    await expect.element(here).toBeChecked()
    expect(browser.subscribed).toBe(true)
    await here.click()
    await expect.element(here).not.toBeChecked()
    await expect.poll(() => server.asked(pushOff).length).toBe(1)
    await expect.poll(() => browser.subscribed).toBe(false)
    withPush('denied')
    await here.click()
    await expect.element(page.getByText(say('notifications.push.denied'))).toBeVisible()
    await expect.element(here).toBeDisabled()
  })
})
