import { beginSession } from '@vereda/client/session/session.ts'
import { getCategoryDefault, getLastCategoryAccessed } from '@vereda/contract/rest/enrollctl-categories.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import { gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { DeviceSection } from './device-section.tsx'
import { EnrollScreen } from './enroll-screen.tsx'
import { JourneysBar } from './journeys-bar.tsx'

const JOURNEYS = Array.from({ length: 7 }, (_, n) => ({
  hostkey: `journey-${n}`,
  name: `Journey ${n}`,
  logo: null,
}))
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...listedTrail(aTrailDocument({ title: `Trail ${n}.` })),
    id: `trail-${n}`,
  }))

test('the journeys bar shows five, then all, and five again @long', async ({ show }) => {
  beginSession({ ...ANA_SIGNED_IN, journeys: JOURNEYS })
  await show(<JourneysBar />, { group: 'enroll', at: '/enroll' })
  const bar = page.getByRole('region', { name: say('enroll.journeys') })
  await expect.element(bar.getByRole('button', { name: 'Journey 4' })).toBeVisible()
  expect(bar.getByRole('listitem').elements()).toHaveLength(5)
  await bar.getByRole('button', { name: say('enroll.showAll', { count: 7 }) }).click()
  expect(bar.getByRole('listitem').elements()).toHaveLength(7)
  await bar.getByRole('button', { name: 'Journey 6' }).click()
  await expect.element(bar.getByRole('button', { name: 'Journey 6' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: say('enroll.showLess') }).click()
  expect(bar.getByRole('listitem').elements()).toHaveLength(5)
})

test.for([
  { variant: 'in a browser', shell: undefined },
  { variant: 'in the app’s own shell (cog)', shell: { getPlatform: () => 'android' } },
])(
  'a list shows four trails, then all; over a hundred come in steps as the learner scrolls, $variant @long',
  async ({ shell }, { show, server }) => {
    if (shell) vi.stubGlobal('Capacitor', shell)
    noteReachable(true)
    beginSession(ANA_SIGNED_IN)
    server.keepsAnswering(listUser, { trails: many(120), totalPages: 1 })
    server.keepsAnswering(getLastCategoryAccessed, ALL_CATEGORIES)
    server.keepsAnswering(getCategoryDefault, ALL_CATEGORIES)
    await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
    const all = page.getByRole('button', { name: /^See all \(1\d\d\)/ })
    await expect.element(all).toHaveAttribute('aria-expanded', 'false')
    const list = page.getByRole('region').filter({ has: all })
    expect(list.getByRole('heading', { level: 3 }).elements()).toHaveLength(4)
    const count = Number(/\((\d+)\)/.exec(all.element().textContent)![1])
    await all.click()
    const fewer = page.getByRole('region').filter({ has: page.getByRole('button', { name: /^See fewer/ }) })
    const cards = () => fewer.getByRole('heading', { level: 3 }).elements()
    await expect.poll(() => cards().length).toBeGreaterThan(4)
    const first = cards().length
    expect(first).toBeLessThan(count)
    const comeNear = () => {
      cards().at(-1)!.scrollIntoView()
      return cards().length
    }
    await expect.poll(comeNear).toBeGreaterThan(first)
    await page.getByRole('button', { name: /^See fewer/ }).click()
    await expect.poll(() => list.getByRole('heading', { level: 3 }).elements().length).toBe(4)
  },
)

const onDevice = (groupTrailId: string): StoredGame => ({
  owner: currentOwner(),
  groupTrailId,
  resourceId: 'post',
  type: 'post',
  title: 'A post',
  current: { version: 1, data: { type: 'post', id: 'post', html: '', link: null, files: [] } },
  next: null,
  older: [],
  installed: { version: 1, at: '2026-01-01T00:00:00Z' },
})

test('the list of trails on the device shows eight a page, and links to the screen with their sizes @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const trails = many(12)
  await localStore.write(['games'], async (tx) => {
    for (const { id } of trails.slice(0, 10)) await tx.put('games', gameKey(onDevice(id)), onDevice(id))
  })
  await show(<DeviceSection trails={trails} isOffline={false} />, { group: 'enroll', at: '/enroll' })
  const cards = page.getByRole('heading', { level: 3 })
  await expect.poll(() => cards.elements().length).toBe(8)
  await page.getByRole('button', { name: say('enroll.device.next') }).click()
  await expect.poll(() => cards.elements().length).toBe(2)
  const space = page.getByRole('link', { name: say('enroll.device.space') })
  await expect.element(space).toHaveAttribute('href', '/offlinedata')
})
