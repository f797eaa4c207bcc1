import { categoryParts, categoryPath } from './category-path.ts'

/** How many characters the name of a category has at most; a sub-category's too. */
export const CATEGORY_NAME_MAX = 80

/** A category's path as it is kept, two deep at most; null where it is none. */
export function readCategory(typed: string): string | null {
  const parts = typed.split('/').map((part) => part.trim())
  const isPath = parts.length <= 2 && parts.every((part) => part !== '' && part.length <= CATEGORY_NAME_MAX)
  const [category = '', subCategory] = parts
  return isPath ? categoryPath(category, subCategory) : null
}

const isBelow = (path: string, above: string) => path.startsWith(`${above}/`)

/** Whether any of these paths is a category, or stands below it. */
export const standsIn = (paths: readonly string[], category: string): boolean =>
  paths.some((path) => path === category || isBelow(path, category))

/** Whether a category may become another: one that has sub-categories can't stand below one, nor below itself. */
export function mayMove(paths: readonly string[], from: string, to: string): boolean {
  const isSubCategory = categoryParts(to)[1] !== null
  return !isBelow(to, from) && !(isSubCategory && paths.some((path) => isBelow(path, from)))
}

/** Where a trail stands after a category became another, with what stands below it; null: it is taken away, and the trail stays. */
export function movedCategories(paths: readonly string[], from: string, to: string | null): string[] {
  const moved = paths.flatMap((path) => {
    if (!standsIn([path], from)) return [path]
    return to === null ? [] : [to + path.slice(from.length)]
  })
  return [...new Set(moved)]
}
