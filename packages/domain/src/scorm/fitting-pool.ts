import type { ScormPool } from '../play/play.ts'
import { jsonBytes } from '../play/read-claim.ts'

/** The place of an interaction in its item's journal; -1 for what is no part of one. */
const placeOf = (element: string) => Number(/^cmi\.interactions\.(\d+)\./.exec(element)?.[1] ?? -1)

/** What an element takes in bytes of JSON, with the comma that divides it from the next. */
const bytesOf = (element: string, value: string) => jsonBytes({ [element]: value })! - 1

/**
 * A pool that is smaller by `excess` bytes of JSON, as far as its journals of interactions allow: they grow with every question and every
 * sitting, and what they would push out is how far the learner came. Their ends go first, so that what is left counts without a gap.
 */
export function fittingPool(pool: ScormPool, excess: number): ScormPool {
  if (excess <= 0) return pool
  const bytesAt: number[] = []
  for (const state of Object.values(pool))
    for (const [element, value] of Object.entries(state)) {
      const at = placeOf(element)
      if (at >= 0) bytesAt[at] = (bytesAt[at] ?? 0) + bytesOf(element, value)
    }
  let kept = bytesAt.length
  for (let left = excess; left > 0 && kept > 0; ) left -= bytesAt[--kept] ?? 0
  const isKept = ([element]: [string, string]) => placeOf(element) < kept
  return Object.fromEntries(
    Object.entries(pool).map(([item, state]) => [
      item,
      Object.fromEntries(Object.entries(state).filter(isKept)),
    ]),
  )
}
