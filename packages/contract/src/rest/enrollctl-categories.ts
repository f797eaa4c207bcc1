import { Category, ChosenCategory } from '@vereda/domain/category/category.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** Means no category, or no sub-category, in an address. */
export const NO_CATEGORY = '-'

const tree = {
  service: 'rest',
  method: 'GET',
  does: 'The categories of the caller’s trails, two deep, with the trails that stand in each.',
  access: 'learner',
  answer: z.array(Category),
  refusals: ['signed-out'],
} as const

export const getTree = defineCall({ ...tree, path: 'enrollctl/getTree' })
export const accesscategory = defineCall({ ...tree, path: 'enrollctl/accesscategory/' })

export const getCategoryDefault = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'enrollctl/getCategoryDefault/',
  does: 'The category that a catalogue begins with for who has chosen none; nulls where it begins with all.',
  access: 'learner',
  answer: ChosenCategory,
  refusals: ['signed-out'],
})

export const getCategoryOrder = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'enrollctl/getCategoryOrder',
  does: 'The paths of the domain’s categories in the order that its managers gave them; those that are not named come after, by name.',
  access: 'learner',
  answer: z.object({ paths: z.array(z.string()) }),
  refusals: ['signed-out'],
})

export const getLastCategoryAccessed = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'enrollctl/getLastCategoryAccessed/',
  does: 'The category and sub-category that the caller chose last, on any device; nulls for all.',
  access: 'learner',
  answer: ChosenCategory,
  refusals: ['signed-out'],
})

const name = z.string().check(z.minLength(1), z.maxLength(200))

export const setlastcategory = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'enrollctl/setlastcategory/:category/:subcategory',
  does: 'Keeps the category and sub-category that the caller chose; “-” for none.',
  access: 'learner',
  params: z.strictObject({ category: name, subcategory: name }),
  answer: z.object({ result: z.literal('ok') }),
  refusals: ['signed-out'],
})

export const ENROLLCTL_CATEGORIES_CALLS = {
  getTree,
  accesscategory,
  getCategoryDefault,
  getCategoryOrder,
  getLastCategoryAccessed,
  setlastcategory,
} as const
