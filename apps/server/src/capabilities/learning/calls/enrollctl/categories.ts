import {
  type accesscategory as accessContract,
  type getCategoryDefault as defaultContract,
  type getLastCategoryAccessed as lastContract,
  NO_CATEGORY,
  type getCategoryOrder as orderContract,
  type setlastcategory as setContract,
  type getTree as treeContract,
} from '@vereda/contract/rest/enrollctl-categories.ts'
import { ALL_CATEGORIES, categoryParts } from '@vereda/domain/category/category-path.ts'
import { categoryTree } from '@vereda/domain/category/category-tree.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Caller, Handler } from '../../../../calls/handler.ts'
import type { Services } from '../../../../calls/services.ts'
import { categorisedTrails, keepLastCategory, lastCategory } from '../../categories.ts'

async function treeFor({ database }: Services, { domain, account }: Caller) {
  const trails = await database.as(domain.id, (tx) => categorisedTrails(tx, account.id))
  return accepted(categoryTree(trails, domain.locale, domain.categoryOrder))
}

export const getTree: Handler<typeof treeContract> = (_, services, caller) => treeFor(services, caller)

export const accesscategory: Handler<typeof accessContract> = (_, services, caller) =>
  treeFor(services, caller)

export const getCategoryDefault: Handler<typeof defaultContract> = async (_input, _services, { domain }) => {
  if (domain.defaultCategory === null) return accepted(ALL_CATEGORIES)
  const [category, subCategory] = categoryParts(domain.defaultCategory)
  return accepted({ category, subCategory })
}

export const getCategoryOrder: Handler<typeof orderContract> = async (_input, _services, { domain }) =>
  accepted({ paths: domain.categoryOrder })

export const getLastCategoryAccessed: Handler<typeof lastContract> = async (_, { database }, caller) =>
  accepted(await database.as(caller.domain.id, (tx) => lastCategory(tx, caller.account.id)))

const named = (name: string) => (name === NO_CATEGORY ? null : name)

export const setlastcategory: Handler<typeof setContract> = async ({ params }, { database }, caller) => {
  const category = named(params.category)
  const chosen = { category, subCategory: category === null ? null : named(params.subcategory) }
  await database.as(caller.domain.id, (tx) => keepLastCategory(tx, caller.account.id, chosen))
  return accepted({ result: 'ok' })
}
