import { FEWEST_TOLD, isTooFew } from './too-few.ts'

/** People whom no filter of a report tells apart: how many, and how many of them what is asked leaves. */
export type Cell = { key: string; people: number; left: number }
/** How many people of a cell are counted under something: a question, a step. */
export type CellCount = { subject: string; key: string; people: number }

const sum = (cells: readonly { people: number }[]) => cells.reduce((all, { people }) => all + people, 0)

/**
 * The cells of which a report tells together or not at all: those of fewer than five people, and where these are fewer than five still, the
 * smallest of the others with them.
 */
export function restOf(cells: readonly Cell[]): ReadonlySet<string> {
  const bySize = cells.toSorted((a, b) => a.people - b.people || (a.key < b.key ? -1 : 1))
  const few = bySize.filter(({ people }) => people < FEWEST_TOLD)
  const isEnough = few.length === 0 || sum(few) >= FEWEST_TOLD
  const rest = isEnough ? few : bySize.slice(0, few.length + 1)
  return new Set(rest.map(({ key }) => key))
}

/**
 * Whether somebody who only reads results may be told of those whom a filter leaves. Whatever answers are laid beside each other, what stands in
 * one and not in others is then of nobody, or of five people or more.
 */
export function isTellable(cells: readonly Cell[]): boolean {
  const rest = restOf(cells)
  const isCut = cells.some(({ people, left }) => left > 0 && left < people)
  const together = cells.filter(({ key }) => rest.has(key))
  const isWhole = together.every(({ left }) => left > 0) || !together.some(({ left }) => left > 0)
  return !isCut && isWhole && !isTooFew(cells.reduce((all, { left }) => all + left, 0))
}

/** What is not told under any filter: whatever fewer than five people of some cell, or of the rest together, are counted under. */
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
