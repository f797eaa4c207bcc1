import { beginSession } from '@vereda/client/session/session.ts'
import {
  markAllHide,
  markHide,
  markRead,
  type Notification,
  searchNotifications,
  userStatus,
} from '@vereda/contract/rest/notifications.ts'
import { pushKey, pushOff, pushOn } from '@vereda/contract/rest/push.ts'
import { change, profile } from '@vereda/contract/rest/userctl.ts'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { loads } from '../../platform/local/listing/listing.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationPanel } from './notification-panel.tsx'

const SHOWN = { group: 'notifications', at: '/enroll' }
const DONE = { result: 'ok' as const }
let next = 0

const aNotification = (part: Partial<Notification>): Notification => ({
  ...{
    id: `${String(next++).padStart(8, '0')}-0000-4000-8000-000000000000`,
    type: 'notice',
    groupTrailId: null,
    trailTitle: null,
  },
  ...{ title: 'Canteen', text: 'Closed on Friday.', endsDate: null, statusRead: false, statusHide: false },
  createdDate: '2026-03-01T12:00:00.000Z',
  lastModifiedDate: new Date(Date.now() - 12 * 60_000).toISOString(),
  ...part,
})

async function arrive() {
  noteReachable(true)
  loads.set(new Map())
  await localStore.write(['notifications'], (tx) => tx.delete('notifications', ['ana']))
  beginSession(ANA_SIGNED_IN)
}

function tells(server: ServerDouble, data: Notification[], total = data.length) {
  const count = data.filter(({ statusRead }) => !statusRead).length
  server.keepsAnswering(searchNotifications, { data, total, pages: Math.ceil(total / 8) })
  server.keepsAnswering(userStatus, { count, disableSystemNotification: false })
}

const KINDS: [Partial<Notification>, string][] = [
  [{ type: 'grouptrail', groupTrailId: 'soil', trailTitle: 'Soil' }, 'Soil is open to you'],
  [{ type: 'deadline', groupTrailId: 'soil', trailTitle: 'Soil' }, 'Soil closes soon'],
  [{ type: 'badge', groupTrailId: 'soil', title: 'First seed' }, 'New badge: First seed'],
  [
    { type: 'refusal', groupTrailId: 'soil', trailTitle: 'Soil' },
    'Something you did in Soil could not be counted',
  ],
  [
    { type: 'rank', groupTrailId: 'soil', trailTitle: 'Soil', places: { before: 4, now: 2 } },
    'You moved up to place 2 in Soil',
  ],
  [
    { type: 'rank', groupTrailId: 'soil', trailTitle: 'Soil', places: { before: 2, now: 3 } },
    'You are now in place 3 in Soil',
  ],
  [{ type: 'notice' }, 'Canteen'],
  [{ type: 'of a later version', title: 'From the future' }, 'From the future'],
]

test('every kind is told in words, with how long ago, and what has a trail opens it', async ({
  show,
  server,
}) => {
  await arrive()
  tells(
    server,
    KINDS.map(([part]) => aNotification(part)),
  )
  await show(<NotificationPanel />, SHOWN)
  for (const [, words] of KINDS) await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('12 minutes ago').first()).toBeVisible()
  const link = page.getByRole('link', { name: /Soil is open to you/ })
  await expect.element(link).toHaveAttribute('href', '/trail/soil')
  await expectAccessible()
})

test('reading and hiding show at once, are sent, and the count follows', async ({ show, server }) => {
  await arrive()
  const two = [aNotification({ title: 'First' }), aNotification({ title: 'Second' })]
  tells(server, two)
  server.answers(markRead, DONE)
  server.answers(markHide, DONE)
  await show(<NotificationPanel />, SHOWN)
  await page.getByRole('button', { name: /New: First/ }).click()
  await expect
    .element(page.getByRole('heading', { name: saying(say('notifications.count', { count: 1 })) }))
    .toBeVisible()
  await page.getByRole('button', { name: say('notifications.hide', { title: 'Second' }) }).click()
  await expect.element(page.getByText('Second')).not.toBeInTheDocument()
  await expect.poll(() => server.asked(markHide).length).toBe(1)
  expect(server.asked(markRead)[0]).toMatchObject({ params: { id: two[0]!.id } })
})

test('clear all asks once, then hides all that is shown and says so to the server', async ({
  show,
  server,
}) => {
  await arrive()
  const one = aNotification({})
  tells(server, [one])
  server.answers(markAllHide, DONE)
  await show(<NotificationPanel />, SHOWN)
  const hideAll = page.getByRole('button', { name: say('notifications.hideAll'), exact: true })
  await hideAll.click()
  expect(server.asked(markAllHide)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('notifications.hideAll'), exact: true })
    .click()
  await expect.element(page.getByText(say('notifications.empty'))).toBeVisible()
  await expect
    .poll(() => server.asked(markAllHide)[0])
    .toMatchObject({ body: { until: one.lastModifiedDate } })
})

test('without a network the last list is shown, a mark waits, and is sent when it is back', async ({
  show,
  server,
}) => {
  await arrive()
  tells(server, [aNotification({ title: 'Known' }), aNotification({ title: 'Other' })])
  await show(<NotificationPanel />, SHOWN)
  await expect.element(page.getByText('Known')).toBeVisible()
  server.isUnreachable(markHide)
  await page.getByRole('button', { name: say('notifications.hide', { title: 'Known' }) }).click()
  await expect.element(page.getByText('Known')).not.toBeInTheDocument()
  await expect.poll(() => server.asked(markHide).length).toBe(1)
  server.answers(markHide, DONE)
  const left = (await localStore.read(['notifications'], (tx) => tx.get('notifications', ['ana'])))!
  expect(left.marks).toHaveLength(1)
  loads.set(new Map([['notifications ana', 'failOnline']]))
  await expect.element(page.getByText(say('notifications.offline'))).toBeVisible()
  noteReachable(true)
  await expect.poll(() => server.asked(markHide).length).toBe(2)
})

test('a list that was never had says so quietly, and is asked for again', async ({ show, server }) => {
  await arrive()
  server.refuses(searchNotifications, 'overloaded')
  server.keepsAnswering(userStatus, { count: 0, disableSystemNotification: false })
  await show(<NotificationPanel />, SHOWN)
  await expect.element(page.getByText(say('notifications.failed'))).toBeVisible()
  await expectAccessible()
  tells(server, [])
  await page.getByRole('button', { name: say('notifications.again') }).click()
  await expect.element(page.getByText(say('notifications.empty'))).toBeVisible()
})

test('a list that was never had is no failure without a network: it says when it comes, and then comes', async ({
  show,
  server,
}) => {
  await arrive()
  server.isUnreachable(searchNotifications)
  server.isUnreachable(userStatus)
  await show(<NotificationPanel />, SHOWN)
  await expect.element(page.getByText(say('notifications.offline.none'))).toBeVisible()
  expect(page.getByText(say('notifications.failed')).elements()).toEqual([])
  await expectAccessible()
  tells(server, [])
  noteReachable(true)
  await expect.element(page.getByText(say('notifications.empty'))).toBeVisible()
})

test('while the first list is on its way the place of it says so', async ({ show, server }) => {
  await arrive()
  const come = server.answersLate(searchNotifications, { data: [], total: 0, pages: 0 })
  server.keepsAnswering(userStatus, { count: 0, disableSystemNotification: false })
  await show(<NotificationPanel />, SHOWN)
  await expect.element(page.getByRole('status', { name: say('notifications.loading') })).toBeInTheDocument()
  come()
  await expect.element(page.getByText(say('notifications.empty'))).toBeVisible()
})

test('the bell has the count, and opens the list and its settings', async ({ show, server }) => {
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
  await expect.poll(() => say('notices.system')).not.toBe('notices.system')
  const inApp = page.getByRole('switch', { name: saying(say('notices.system')) })
  await inApp.click()
  await expect.element(inApp).not.toBeChecked()
  await expect
    .poll(() => server.asked(change)[0])
    .toMatchObject({ body: { disableSystemNotification: true } })
  await expectAccessible()
})

test('who has switched them off sees no count, and no list before it is asked for', async ({
  show,
  server,
}) => {
  await arrive()
  server.keepsAnswering(searchNotifications, { data: [aNotification({})], total: 1, pages: 1 })
  server.keepsAnswering(userStatus, { count: 1, disableSystemNotification: true })
  await show(<NotificationPanel />, SHOWN)
  await expect.element(page.getByText(say('notifications.quiet'))).toBeVisible()
  await expect.element(page.getByText('Canteen')).not.toBeInTheDocument()
  await page.getByRole('button', { name: say('notifications.quiet.show') }).click()
  await expect.element(page.getByText('Canteen')).toBeVisible()
})

test('how often letters come and whether places are told is chosen, and a choice that is not saved is taken back', async ({
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
  server.isUnreachable(change)
  await places.click()
  await expect.element(page.getByText(say('notifications.settings.unsaved'))).toBeVisible()
  await expect.element(places).not.toBeChecked()
})

test('who has no e-mail is told that letters need one', async ({ show, server }) => {
  await arrive()
  tells(server, [])
  server.answers(profile, { ...ANA_PROFILE, email: null })
  await show(<NotificationPanel />, SHOWN)
  await page.getByRole('button', { name: say('notifications.settings') }).click()
  await expect.element(page.getByText(/Your profile has no e-mail yet/)).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

/** A browser with Web Push, whose person is asked and answers so. */
function withPush(answer: NotificationPermission) {
  const state = { asked: 0, subscribed: false }
  let permission: NotificationPermission = 'default'
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.example.org/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    endpoint: 'https://push.example.org/1',
    unsubscribe: async () => {
      state.subscribed = false
      return true
    },
  }
  const pushManager = {
    subscribe: async () => {
      state.subscribed = true
      return subscription
    },
    getSubscription: async () => (state.subscribed ? subscription : null),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      state.asked++
      permission = answer
      return answer
    },
  })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration)
  return state
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

  test('are offered after one was read and never before, and begin when their person says yes to the browser', async ({
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

  test('who says no thank you is not asked again', async ({ show, server }) => {
    const browser = withPush('granted')
    await arrive()
    tells(server, [aNotification({ title: 'First' }), aNotification({ title: 'Second' })])
    server.keepsAnswering(markRead, DONE)
    await show(<NotificationPanel />, SHOWN)
    await page.getByRole('button', { name: /New: First/ }).click()
    await page.getByRole('button', { name: say('notifications.offer.no') }).click()
    await page.getByRole('button', { name: /New: Second/ }).click()
    expect(page.getByText(say('notifications.offer')).elements()).toEqual([])
    expect(browser.asked).toBe(0)
  })

  test('are switched on and off in the settings; a browser that forbids them is named', async ({
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
    expect(browser.subscribed).toBe(false)
    withPush('denied')
    await here.click()
    await expect.element(page.getByText(say('notifications.push.denied'))).toBeVisible()
    await expect.element(here).toBeDisabled()
  })
})
