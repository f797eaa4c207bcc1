import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import { isInCategory } from '@vereda/domain/category/category-tree.ts'
import { distance } from 'fastest-levenshtein'
import { type Found, searchedText, wordsOf } from './find-trails.ts'

const SHORT = 4
const LONG = 6
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u

/** How many letters of a word may be wrong: none in a short word, because nearly every change of it is another word. */
function slips(word: string): number {
  if (word.length < SHORT) return 0
  return word.length < LONG ? 1 : 2
}

/** Whether a searched word is the text or its beginning, apart from typing slips. */
export function isNear(word: string, text: string): boolean {
  const allowed = slips(word)
  // these cheap checks rule out most words without a letter-by-letter comparison
  if (allowed === 0) return text.startsWith(word)
  if (text.length < word.length - allowed) return false
  if (distance(word, text.slice(0, word.length)) <= allowed) return true
  return text.length <= word.length + allowed && distance(word, text) <= allowed
}

const split = new WeakMap<Found, readonly string[]>()

/** The words of a trail's text, each once. They are kept, because every typed letter searches a catalogue of thousands. */
function wordsIn(trail: Found): readonly string[] {
  const known = split.get(trail)
  if (known) return known
  const words = [...new Set(searchedText(trail).split(NO_WORD))]
  split.set(trail, words)
  return words
}

/** Makes a check whether a searched word is near another word. Each word is compared once, however many trails have it. */
function nearTo(word: string) {
  const known = new Map<string, boolean>()
  return (text: string) => {
    const found = known.get(text) ?? isNear(word, text)
    known.set(text, found)
    return found
  }
}

/** The trails of a category that have every searched word, apart from typing slips, in their own order. */
export function findNear<T extends Found>(trails: readonly T[], query: string, chosen: ChosenCategory): T[] {
  const searched = wordsOf(query).map((word) => ({ word, isNear: nearTo(word) }))
  return trails.filter((trail) => {
    if (!isInCategory(trail, chosen)) return false
    const text = searchedText(trail)
    return searched.every(({ word, isNear }) => text.includes(word) || wordsIn(trail).some(isNear))
  })
}
