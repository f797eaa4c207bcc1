import type { ChosenCategory } from './category.ts'

const SEPARATOR = '/'

/** The whole catalogue. */
export const ALL_CATEGORIES: ChosenCategory = { category: null, subCategory: null }

/** How a group trail names the category that it stands in: `Sales`, or `Sales/Shops` for a sub-category. */
export const categoryPath = (category: string, subCategory?: string): string =>
  subCategory === undefined ? category : category + SEPARATOR + subCategory

/** The parts of a category's path; what is below a second level belongs to the second. */
export function categoryParts(path: string): [category: string, subCategory: string | null] {
  const [category = '', ...rest] = path.split(SEPARATOR)
  return [category, rest.length > 0 ? rest.join(SEPARATOR) : null]
}
