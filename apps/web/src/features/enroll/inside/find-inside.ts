import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import { isInCategory } from '@vereda/domain/category/category-tree.ts'
import { isNear } from '../find-near.ts'
import { type Found, wordsOf } from '../find-trails.ts'
import { type Matches, trailsWithAll, type WordIndex } from './word-index.ts'

const isPart: Matches = (searched, word) => word.includes(searched)

type Indexed = Found & { id: string }

/**
 * The trails of a category that have every searched word somewhere in them, in their own order. If there is none, the trails that have the
 * words apart from typing slips.
 */
export function findInside<T extends Indexed>(
  trails: readonly T[],
  index: WordIndex,
  { query, chosen }: { query: string; chosen: ChosenCategory },
): T[] {
  const words = wordsOf(query)
  const found = (matches: Matches) => {
    const ids = trailsWithAll(index, words, matches)
    return trails.filter((trail) => ids.has(trail.id) && isInCategory(trail, chosen))
  }
  const exact = found(isPart)
  return exact.length > 0
    ? exact
    : found((searched, word) => isPart(searched, word) || isNear(searched, word))
}
