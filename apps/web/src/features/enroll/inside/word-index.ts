import { plainText } from '@vereda/ui/plain-text.ts'

/**
 * Maps each plain word to the trails that have it. Each word is stored once, however often it occurs. The index knows a trail by a number,
 * its place, because lists of numbers take little memory on a phone and are searched fast.
 */
export type WordIndex = { places: Map<string, number>; words: Map<string, number[]> }

export const emptyIndex = (): WordIndex => ({ places: new Map(), words: new Map() })

/** Adds a trail's texts to the index. */
export function addTexts({ places, words }: WordIndex, trailId: string, texts: string): void {
  const place = places.get(trailId) ?? places.size
  places.set(trailId, place)
  for (const word of new Set(plainText(texts).split(/[^\p{L}\p{M}\p{N}]+/u))) {
    const having = words.get(word)
    if (having) having.push(place)
    else if (word !== '') words.set(word, [place])
  }
}

/** Whether a word of the index matches a searched word. */
export type Matches = (searched: string, word: string) => boolean

/** Marks every place that has the searched word. A single letter occurs in nearly all words, so most places are marked many times. */
function mark(marks: Uint8Array, { words }: WordIndex, isMeant: (word: string) => boolean): void {
  for (const [word, having] of words) if (isMeant(word)) for (const place of having) marks[place] = 1
}

/** The ids of the trails that have every searched word, each word anywhere in them. */
export function trailsWithAll(
  index: WordIndex,
  searched: readonly string[],
  matches: Matches,
): ReadonlySet<string> {
  const marked = searched.map((one) => {
    const marks = new Uint8Array(index.places.size)
    mark(marks, index, (word) => matches(one, word))
    return marks
  })
  const found = new Set<string>()
  if (marked.length === 0) return found
  for (const [id, place] of index.places) if (marked.every((marks) => marks[place] === 1)) found.add(id)
  return found
}
