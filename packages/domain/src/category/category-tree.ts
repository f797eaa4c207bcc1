import type { Category, ChosenCategory } from './category.ts'
import { categoryParts } from './category-path.ts'
import { compareNames } from './compare-names.ts'

/** What a tree reads of a trail: its group trail's id, and the paths of the categories that it stands in. */
export type Categorised = { id: string; categories: readonly string[] }

type Node = { categoryTrails: string[]; below: Map<string, Node> }

/** The node of that name, added where it is not there yet. */
function nodeIn(nodes: Map<string, Node>, name: string): Node {
  const node = nodes.get(name) ?? { categoryTrails: [], below: new Map() }
  nodes.set(name, node)
  return node
}

/**
 * The categories that trails stand in, by name as `locale` sorts, two deep; an id is the name. Each trail stands in the very category that it
 * names, not also in the one above (specification 3, Category; docs/decisions/categories.md).
 */
export function categoryTree(trails: readonly Categorised[], locale?: string): Category[] {
  const roots = new Map<string, Node>()
  for (const { id, categories } of trails)
    for (const path of new Set(categories)) {
      const [name, subName] = categoryParts(path)
      const root = nodeIn(roots, name)
      const node = subName === null ? root : nodeIn(root.below, subName)
      node.categoryTrails.push(id)
    }
  const inOrder = (nodes: Map<string, Node>) =>
    [...nodes].sort(([one], [other]) => compareNames(one, other, locale))
  const subCategory = ([name, { categoryTrails }]: [string, Node]) => ({
    ...{ id: name, name, children: [], categoryTrails },
  })
  return inOrder(roots).map(([name, { categoryTrails, below }]) => ({
    ...{ id: name, name, children: inOrder(below).map(subCategory), categoryTrails },
  }))
}

/** Whether a trail is shown where a category was chosen: it stands in it, or in one of its sub-categories. */
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
