import type { Trail } from '@vereda/domain/trail/trail.ts'
import { plainText } from '@vereda/ui/plain-text.ts'

type Found = Pick<Trail, 'title' | 'subTitle' | 'categories'>

const searched = new WeakMap<Found, string>()

// A trail's text is made plain once: a catalogue of thousands is searched at every letter.
function searchedText(trail: Found): string {
  const known = searched.get(trail)
  if (known !== undefined) return known
  const text = plainText(`${trail.title} ${trail.subTitle}`)
  searched.set(trail, text)
  return text
}

/** The trails of a category (null: all) whose title or subtitle has every word that is searched. */
export function findTrails<T extends Found>(
  trails: readonly T[],
  query: string,
  category: string | null,
): T[] {
  const words = plainText(query).split(/\s+/).filter(Boolean)
  return trails.filter((trail) => {
    if (category !== null && !trail.categories.includes(category)) return false
    return words.every((word) => searchedText(trail).includes(word))
  })
}

/** Every category that a trail of the catalogue is in, by name. */
export function categoriesOf(trails: readonly Pick<Trail, 'categories'>[], locale: string): string[] {
  const names = new Set(trails.flatMap((trail) => trail.categories))
  return [...names].sort((a, b) => a.localeCompare(b, locale))
}
