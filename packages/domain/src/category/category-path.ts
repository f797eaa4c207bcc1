import type { ChosenCategory } from './category.ts'

const SEPARATOR = '/'

/** The choice of the whole catalogue. */
export const ALL_CATEGORIES: ChosenCategory = { category: null, subCategory: null }

/** The path by which a group trail names its category: `Sales`, or `Sales/Shops` for a sub-category. */
export const categoryPath = (category: string, subCategory?: string): string =>
  subCategory === undefined ? category : category + SEPARATOR + subCategory

/** The category and the sub-category in a path. Everything below the second level belongs to the sub-category's name. */
export function categoryParts(path: string): [category: string, subCategory: string | null] {
  const [category = '', ...rest] = path.split(SEPARATOR)
  return [category, rest.length > 0 ? rest.join(SEPARATOR) : null]
}
