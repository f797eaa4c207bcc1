import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import { isInCategory } from '@vereda/domain/category/category-tree.ts'
import { distance } from 'fastest-levenshtein'
import { type Found, searchedText, wordsOf } from './find-trails.ts'

const SHORT = 4
const LONG = 6

/** How many letters of a word may be wrong: none of a short one, whose every neighbour is another word. */
function slips(word: string): number {
  if (word.length < SHORT) return 0
  return word.length < LONG ? 1 : 2
}

/** Whether a searched word is a word of a text, or its beginning, but for a slip of the finger. */
function isNear(word: string, text: string): boolean {
  const allowed = slips(word)
  if (text.length < word.length - allowed) return false
  return distance(word, text.slice(0, word.length)) <= allowed || distance(word, text) <= allowed
}

/** The trails of a part of the catalogue that have every searched word but for slips of the finger, in their own order. A word is compared once, in however many trails it stands. */
export function findNear<T extends Found>(trails: readonly T[], query: string, chosen: ChosenCategory): T[] {
  const words = wordsOf(query)
  const known = new Map<string, boolean>()
  const nearIn = (text: string, word: string) => {
    const key = `${word} ${text}`
    const found = known.get(key) ?? isNear(word, text)
    known.set(key, found)
    return found
  }
  return trails.filter((trail) => {
    if (!isInCategory(trail, chosen)) return false
    const texts = searchedText(trail).split(/[^\p{L}\p{N}]+/u)
    return words.every(
      (word) => searchedText(trail).includes(word) || texts.some((text) => nearIn(text, word)),
    )
  })
}
