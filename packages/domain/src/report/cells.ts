import { FEWEST_TOLD, isTooFew } from './too-few.ts'

/** The people whom no filter of a report tells apart: how many they are, and how many of them the filter in question leaves. */
export type Cell = { key: string; people: number; left: number }
/** How many people of a cell are counted for a subject, such as a question or a step. */
export type CellCount = { subject: string; key: string; people: number }

const sum = (cells: readonly { people: number }[]) => cells.reduce((all, { people }) => all + people, 0)

/**
 * The cells that a report must count together or not at all: those of fewer than five people. Where these are still fewer than five
 * together, the smallest of the other cells joins them.
 */
export function restOf(cells: readonly Cell[]): ReadonlySet<string> {
  const bySize = cells.toSorted((a, b) => a.people - b.people || (a.key < b.key ? -1 : 1))
  const few = bySize.filter(({ people }) => people < FEWEST_TOLD)
  const isEnough = few.length === 0 || sum(few) >= FEWEST_TOLD
  const rest = isEnough ? few : bySize.slice(0, few.length + 1)
  return new Set(rest.map(({ key }) => key))
}

/**
 * Whether a person who only reads results may see the results of those whom a filter leaves. Then any difference between several such
 * results is about nobody, or about five people or more.
 */
export function isTellable(cells: readonly Cell[]): boolean {
  const rest = restOf(cells)
  const isCut = cells.some(({ people, left }) => left > 0 && left < people)
  const together = cells.filter(({ key }) => rest.has(key))
  const isWhole = together.every(({ left }) => left > 0) || !together.some(({ left }) => left > 0)
  return !isCut && isWhole && !isTooFew(cells.reduce((all, { left }) => all + left, 0))
}

/** The subjects that no filter may show: fewer than five people of some cell, or of the rest together, are counted for them. */
export function hiddenSubjects(counts: readonly CellCount[], rest: ReadonlySet<string>): ReadonlySet<string> {
  const ofRest = new Map<string, number>()
  const hidden = new Set<string>()
  for (const { subject, key, people } of counts) {
    if (rest.has(key)) ofRest.set(subject, (ofRest.get(subject) ?? 0) + people)
    else if (isTooFew(people)) hidden.add(subject)
  }
  for (const [subject, people] of ofRest) if (isTooFew(people)) hidden.add(subject)
  return hidden
}
