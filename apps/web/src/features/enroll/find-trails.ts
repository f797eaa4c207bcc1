import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import { isInCategory } from '@vereda/domain/category/category-tree.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { plainText } from '@vereda/ui/plain-text.ts'

/** The fields of a trail that a search reads. */
export type Found = Pick<Trail, 'title' | 'subTitle' | 'categories'>

const searched = new WeakMap<Found, string>()

/** A trail's text in the plain form that is searched. It is kept, because every typed letter searches a catalogue of thousands. */
export function searchedText(trail: Found): string {
  const known = searched.get(trail)
  if (known !== undefined) return known
  const text = plainText(`${trail.title} ${trail.subTitle}`)
  searched.set(trail, text)
  return text
}

/** The words of a search in plain form. */
export const wordsOf = (query: string): string[] => plainText(query).split(/\s+/).filter(Boolean)

/** The trails of a category whose title or subtitle has every searched word. */
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
