import { plainText } from '@vereda/ui/plain-text.ts'

/** Which trails have a word, by the word made plain: each word stands once, in however many trails and however often it is. */
export type WordIndex = Map<string, Set<string>>

/** Puts a trail's texts into the index. */
export function addTexts(index: WordIndex, trailId: string, texts: string): void {
  for (const word of new Set(plainText(texts).split(/[^\p{L}\p{N}]+/u))) {
    const trails = index.get(word)
    if (trails) trails.add(trailId)
    else if (word !== '') index.set(word, new Set([trailId]))
  }
}

/** Whether a word of the index is one that was searched. */
export type Matches = (searched: string, word: string) => boolean

function trailsWith(index: WordIndex, searched: string, matches: Matches): Set<string> {
  const found = new Set<string>()
  for (const [word, trails] of index) if (matches(searched, word)) for (const id of trails) found.add(id)
  return found
}

/** The trails, by id, that have every searched word, each somewhere in them. */
export function trailsWithAll(
  index: WordIndex,
  words: readonly string[],
  matches: Matches,
): ReadonlySet<string> {
  const [first, ...others] = words.map((word) => trailsWith(index, word, matches))
  return new Set([...(first ?? [])].filter((id) => others.every((found) => found.has(id))))
}
