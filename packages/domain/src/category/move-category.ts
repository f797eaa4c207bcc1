import { categoryParts, categoryPath } from './category-path.ts'

/** The longest name of a category or a sub-category, in characters. */
export const CATEGORY_NAME_MAX = 80

/** A category's path as it is stored, at most two levels deep; null where the text is none. */
export function readCategory(typed: string): string | null {
  const parts = typed.split('/').map((part) => part.trim())
  const isPath = parts.length <= 2 && parts.every((part) => part !== '' && part.length <= CATEGORY_NAME_MAX)
  const [category = '', subCategory] = parts
  return isPath ? categoryPath(category, subCategory) : null
}

const isBelow = (path: string, above: string) => path.startsWith(`${above}/`)

/** Whether any of these paths is the category or lies below it. */
export const standsIn = (paths: readonly string[], category: string): boolean =>
  paths.some((path) => path === category || isBelow(path, category))

/**
 * Whether a category may be moved or renamed to another path. A category with sub-categories cannot become a sub-category, and none can
 * move below itself.
 */
export function mayMove(paths: readonly string[], from: string, to: string): boolean {
  const isSubCategory = categoryParts(to)[1] !== null
  return !isBelow(to, from) && !(isSubCategory && paths.some((path) => isBelow(path, from)))
}

/**
 * A trail's category paths after a category was moved, together with everything below it. Where `to` is null the category is removed and
 * the trail stays.
 */
export function movedCategories(paths: readonly string[], from: string, to: string | null): string[] {
  const moved = paths.flatMap((path) => {
    if (!standsIn([path], from)) return [path]
    return to === null ? [] : [to + path.slice(from.length)]
  })
  return [...new Set(moved)]
}
