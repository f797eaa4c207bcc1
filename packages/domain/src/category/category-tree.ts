import type { Category, ChosenCategory } from './category.ts'
import { categoryParts, categoryPath } from './category-path.ts'
import { compareNames } from './compare-names.ts'

/** The fields of a trail that a category tree needs: its group trail's id and the paths of its categories. */
export type Categorised = { id: string; categories: readonly string[] }

type Node = { categoryTrails: string[]; below: Map<string, Node> }

/** The node with this name; it is added where it is missing. */
function nodeIn(nodes: Map<string, Node>, name: string): Node {
  const node = nodes.get(name) ?? { categoryTrails: [], below: new Map() }
  nodes.set(name, node)
  return node
}

/** Compares names below one category (or at the top): first the names in `order`, in that order, then the others by name. */
function byOrder(order: readonly string[], locale: string | undefined, above?: string) {
  const places = new Map(order.map((path, place) => [path, place]))
  const placeOf = (name: string) =>
    places.get(above === undefined ? name : categoryPath(above, name)) ?? order.length
  return (one: string, other: string) => placeOf(one) - placeOf(other) || compareNames(one, other, locale)
}

/**
 * The categories of some trails, at most two levels deep. They are in the managers' `order` (paths), else sorted by name for `locale`. A
 * category's id is its name. A trail is listed in the category that it names, and not also in the one above (specification 3, Category;
 * docs/decisions/categories.md).
 */
export function categoryTree(
  trails: readonly Categorised[],
  locale?: string,
  order: readonly string[] = [],
): Category[] {
  const roots = new Map<string, Node>()
  for (const { id, categories } of trails)
    for (const path of new Set(categories)) {
      const [name, subName] = categoryParts(path)
      const root = nodeIn(roots, name)
      const node = subName === null ? root : nodeIn(root.below, subName)
      node.categoryTrails.push(id)
    }
  const inOrder = (nodes: Map<string, Node>, above?: string) => {
    const compare = byOrder(order, locale, above)
    return [...nodes].sort(([one], [other]) => compare(one, other))
  }
  const subCategory = ([name, { categoryTrails }]: [string, Node]) => ({
    id: name,
    name,
    children: [],
    categoryTrails,
  })
  return inOrder(roots).map(([name, { categoryTrails, below }]) => ({
    id: name,
    name,
    children: inOrder(below, name).map(subCategory),
    categoryTrails,
  }))
}

/** Whether a trail is shown when this category is chosen: the trail is in it, or in one of its sub-categories. */
export function isInCategory(
  { categories }: Pick<Categorised, 'categories'>,
  { category, subCategory }: ChosenCategory,
): boolean {
  if (category === null) return true
  return categories.some((path) => {
    const [name, subName] = categoryParts(path)
    return name === category && (subCategory === null || subName === subCategory)
  })
}
