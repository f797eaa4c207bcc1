import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import { isInCategory } from '@vereda/domain/category/category-tree.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { plainText } from '@vereda/ui/plain-text.ts'

/** What a search reads of a trail. */
export type Found = Pick<Trail, 'title' | 'subTitle' | 'categories'>

const searched = new WeakMap<Found, string>()

/** A trail's text as it is searched, made plain once: a catalogue of thousands is searched at every letter. */
export function searchedText(trail: Found): string {
  const known = searched.get(trail)
  if (known !== undefined) return known
  const text = plainText(`${trail.title} ${trail.subTitle}`)
  searched.set(trail, text)
  return text
}

/** The words of a search, made plain. */
export const wordsOf = (query: string): string[] => plainText(query).split(/\s+/).filter(Boolean)

/** The trails of a part of the catalogue whose title or subtitle has every word that is searched. */
export function findTrails<T extends Found>(
  trails: readonly T[],
  query: string,
  chosen: ChosenCategory,
): T[] {
  const words = wordsOf(query)
  return trails.filter((trail) => {
    if (!isInCategory(trail, chosen)) return false
    return words.every((word) => searchedText(trail).includes(word))
  })
}
