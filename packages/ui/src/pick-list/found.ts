import { plainText } from '../plain-text.ts'

/** How many options are shown at most; the search leads to the others. */
export const SHOWN_MAX = 40

type Named = { id: string; name: string }

/**
 * The options that a list shows: those with every searched word, always with the chosen one if it has them; and how many more there are.
 */
export function found<T extends Named>(
  options: readonly T[],
  query: string,
  chosenId: string | null,
): { shown: T[]; left: number } {
  const words = plainText(query).split(/\s+/).filter(Boolean)
  const fitting = options.filter(({ name }) => words.every((word) => plainText(name).includes(word)))
  const shown = fitting.slice(0, SHOWN_MAX)
  const chosen = fitting.slice(SHOWN_MAX).find(({ id }) => id === chosenId)
  const all = chosen ? [chosen, ...shown] : shown
  return { shown: all, left: fitting.length - all.length }
}
