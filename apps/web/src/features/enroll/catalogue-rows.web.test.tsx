import { beginSession } from '@vereda/client/session/session.ts'
import { getCategoryDefault, getLastCategoryAccessed } from '@vereda/contract/rest/enrollctl-categories.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
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

test('journeys bar: the first five, then all of them, and the five again', async ({ show }) => {
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

test('recent, new and finished lists: four are shown, a toggle shows all, and over a hundred come in steps as their end comes near', async ({
  show,
  server,
}) => {
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
  expect(cards().length).toBeLessThan(count)
  const comeNear = () => {
    cards().at(-1)!.scrollIntoView()
    return cards().length
  }
  await expect.poll(comeNear, { timeout: 15_000 }).toBe(count)
  await page.getByRole('button', { name: /^See fewer/ }).click()
  await expect.poll(() => list.getByRole('heading', { level: 3 }).elements().length).toBe(4)
})
