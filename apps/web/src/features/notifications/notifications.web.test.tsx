import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import {
  markAllHide,
  markHide,
  markRead,
  type Notification,
  searchNotifications,
  userStatus,
} from '@vereda/contract/rest/notifications.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { trailKey } from '@vereda/offline/cache/cached-trail.ts'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import { isOnline, noteReachable } from '../../platform/local/calls/connection.ts'
import { loads } from '../../platform/local/listing/listing.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { aNotification, arrive, DONE, SHOWN, tells } from './testing/notification-stage.ts'

afterEach(() => clockAhead.set(0))

const KINDS: [Partial<Notification>, string][] = [
  [{ type: 'grouptrail', groupTrailId: 'soil', trailTitle: 'Soil' }, 'Soil is open to you'],
  [{ type: 'deadline', groupTrailId: 'soil', trailTitle: 'Soil' }, 'Soil closes soon'],
  [
    {
      type: 'deadline',
      groupTrailId: 'soil',
      trailTitle: 'Soil',
      endsDate: new Date(2201, 4, 4).toISOString(),
    },
    'Soil closes on May 3, 2201',
  ],
  [
    {
      type: 'deadline',
      groupTrailId: 'soil',
      trailTitle: 'Soil',
      endsDate: new Date(2201, 4, 4, 10, 30).toISOString(),
    },
    'Soil closes on May 4, 2201, 10:29\u202fAM',
  ],
  [{ type: 'badge', groupTrailId: 'soil', title: 'First seed' }, 'New badge: First seed'],
  [
    { type: 'refusal', groupTrailId: 'soil', trailTitle: 'Soil' },
    'Something you did in Soil couldn’t be counted',
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

test('every kind of notification has its words and its age, and links to its trail @long', async ({
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

test('a notification opens a trail in space in space, and an unknown trail at its plain address @long', async ({
  show,
  server,
}) => {
  await arrive()
  const sky = { ...listedTrail(aTrailDocument({ scene: 'hill' })), id: 'sky' }
  const key = trailKey(currentOwner(), 'sky')
  await localStore.write(['summary'], (tx) => tx.put('summary', key, { trail: sky, place: 0 }))
  const of = (groupTrailId: string, trailTitle: string) =>
    aNotification({ type: 'grouptrail', groupTrailId, trailTitle })
  tells(server, [of('sky', 'Sky'), of('soil', 'Soil')])
  await show(<NotificationPanel />, SHOWN)
  const link = (trail: string) => page.getByRole('link', { name: new RegExp(`${trail} is open`) })
  await expect.element(link('Sky')).toHaveAttribute('href', '/trail/sky?app=xrvoto')
  await expect.element(link('Soil')).toHaveAttribute('href', '/trail/soil')
})

test('a notification’s age follows the server’s clock when the device’s own is wrong @long', async ({
  show,
  server,
}) => {
  await arrive()
  tells(server, [aNotification({ type: 'notice' })])
  await show(<NotificationPanel />, SHOWN)
  await expect.element(page.getByText('12 minutes ago')).toBeVisible()
  clockAhead.set(10 * 60_000)
  await expect.element(page.getByText('2 minutes ago', { exact: true })).toBeVisible()
  clockAhead.set(-2 * 60 * 60_000)
  await expect.element(page.getByText('2 hours ago')).toBeVisible()
})

test('a notification shows its badge or trail cover, and others show a sign', async ({ show, server }) => {
  await arrive()
  const cover = { trailId: 'soil', cover: null }
  const badge = { id: 'seed', image: null }
  tells(server, [
    aNotification({ type: 'badge', title: 'First seed', badge, cover: null }),
    aNotification({ type: 'grouptrail', trailTitle: 'Soil', badge: null, cover }),
    aNotification({ title: 'From a node of before' }),
  ])
  await show(<NotificationPanel />, SHOWN)
  const drawn = (words: string) =>
    page.getByRole('listitem').filter({ hasText: words }).element().querySelector('svg')
  await expect.element(page.getByText('From a node of before')).toBeVisible()
  await expect.poll(() => drawn('First seed')?.closest('.bloomed')).toBeTruthy()
  expect(drawn('Soil')?.getAttribute('viewBox')).toBe('0 0 128 128')
  expect(drawn('From a node of before')?.getAttribute('viewBox')).toBe('0 0 24 24')
})

test('a notification that is read or hidden changes at once, is sent, and lowers the count', async ({
  show,
  server,
}) => {
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

test('clear all asks once, then hides every shown notification here and on the server @long', async ({
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
  // a live region announces the same text for a while
  const inList = (one: Element) => one.closest('[aria-live]') === null
  await expect
    .poll(() => page.getByText(say('notifications.empty')).elements().filter(inList))
    .toHaveLength(1)
  await expect
    .poll(() => server.asked(markAllHide)[0])
    .toMatchObject({ body: { until: one.lastModifiedDate } })
  await expect.element(page.getByRole('list', { name: say('notifications.title') })).toHaveFocus()
})

test('without a network the last list shows, and a hidden notification is sent when the network is back', async ({
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
  await expect.poll(isOnline).toBe(false)
  server.answers(markHide, DONE)
  const left = (await localStore.read(['notifications'], (tx) => tx.get('notifications', ['ana'])))!
  expect(left.marks).toHaveLength(1)
  loads.set(new Map([['notifications ana', 'failOnline']]))
  await expect.element(page.getByText(say('notifications.offline'))).toBeVisible()
  noteReachable(true)
  await expect.poll(() => server.asked(markHide).length).toBe(2)
})

test('a first list that fails says so, and is asked for again @long', async ({ show, server }) => {
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

test('without a network a first list is no failure: the panel says that it comes, and then it comes @long', async ({
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

test('the panel says that the first list is loading', async ({ show, server }) => {
  await arrive()
  const come = server.answersLate(searchNotifications, { data: [], total: 0, pages: 0 })
  server.keepsAnswering(userStatus, { count: 0, disableSystemNotification: false })
  await show(<NotificationPanel />, SHOWN)
  await expect.element(page.getByRole('status', { name: say('notifications.loading') })).toBeInTheDocument()
  come()
  await expect.element(page.getByText(say('notifications.empty'))).toBeVisible()
})

test('a learner who switched notifications off sees no list until they ask for it @long', async ({
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

test('in large letters on a small phone a notification keeps whole words', async ({ show, server }) => {
  await page.viewport(320, 640)
  largeLetters()
  await arrive()
  tells(server, [aNotification({ type: 'badge', groupTrailId: 'soil', title: 'Conversations' })])
  await show(<NotificationPanel />, SHOWN)
  const link = page.getByRole('link', { name: /Conversations/ })
  await expect.element(link).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(link.element())).toEqual([])
})
