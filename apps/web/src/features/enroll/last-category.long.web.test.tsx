import { beginSession } from '@vereda/client/session/session.ts'
import {
  getCategoryDefault,
  getLastCategoryAccessed,
  setlastcategory,
} from '@vereda/contract/rest/enrollctl-categories.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import { expect, vi } from 'vitest'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { keepCategory, recallCategory } from './last-category.ts'

const { userId } = ANA_SIGNED_IN
const SHOPS = { category: 'Sales', subCategory: 'Shops' }

test('a category chosen without a network is kept, and sent once when the catalogue opens again', async ({
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.isUnreachable(setlastcategory)
  await keepCategory(userId, SHOPS)
  server.answers(setlastcategory, { result: 'ok' })
  expect(await recallCategory(userId)).toEqual(SHOPS)
  await vi.waitFor(() => expect(server.asked(setlastcategory)).toHaveLength(2))
  expect(server.asked(setlastcategory).at(-1)).toMatchObject({
    params: { category: 'Sales', subcategory: 'Shops' },
  })
  await vi.waitFor(() => expect(localStorage.getItem('vereda.last-category')).toContain('"isSent":true'))
  expect(await recallCategory(userId)).toEqual(SHOPS)
  expect(server.asked(setlastcategory)).toHaveLength(2)
})

test('a device without a choice asks for the last category, then for the domain’s default, and else shows all', async ({
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  await keepCategory('somebody else', SHOPS)
  server.isUnreachable(getLastCategoryAccessed)
  expect(await recallCategory(userId)).toEqual(ALL_CATEGORIES)
  server.answers(getLastCategoryAccessed, ALL_CATEGORIES)
  server.answers(getCategoryDefault, { category: 'Sales', subCategory: null })
  expect(await recallCategory(userId)).toEqual({ category: 'Sales', subCategory: null })
})
