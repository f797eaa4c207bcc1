import { plainText } from '@vereda/ui/plain-text.ts'

/**
 * Which trails have a word, by the word made plain: each word stands once, in however many trails and however often it is. A trail is known in
 * it by its place, for numbers in a row take a phone little room and are looked through fast.
 */
export type WordIndex = { places: Map<string, number>; words: Map<string, number[]> }

export const emptyIndex = (): WordIndex => ({ places: new Map(), words: new Map() })

/** Puts a trail's texts into the index. */
export function addTexts({ places, words }: WordIndex, trailId: string, texts: string): void {
  const place = places.get(trailId) ?? places.size
  places.set(trailId, place)
  for (const word of new Set(plainText(texts).split(/[^\p{L}\p{M}\p{N}]+/u))) {
    const having = words.get(word)
    if (having) having.push(place)
    else if (word !== '') words.set(word, [place])
  }
}

/** Whether a word of the index is one that was searched. */
export type Matches = (searched: string, word: string) => boolean

/** Marks every place that has the searched word: a letter stands in nearly all words, so that most places are marked many times. */
function mark(marks: Uint8Array, { words }: WordIndex, isMeant: (word: string) => boolean): void {
  for (const [word, having] of words) if (isMeant(word)) for (const place of having) marks[place] = 1
}

/** The trails, by id, that have every searched word, each somewhere in them. */
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
