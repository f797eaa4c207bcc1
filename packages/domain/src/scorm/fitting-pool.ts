import type { ScormPool } from '../play/play.ts'
import { jsonBytes } from '../play/read-claim.ts'

/** The index of an element's interaction in its item's journal; -1 for an element outside the journal. */
const placeOf = (element: string) => Number(/^cmi\.interactions\.(\d+)\./.exec(element)?.[1] ?? -1)

/** The bytes of JSON that an element takes, including the comma before the next one. */
const bytesOf = (element: string, value: string) => jsonBytes({ [element]: value })! - 1

/**
 * A pool that is smaller by `excess` bytes of JSON, as far as shortening its journals of interactions allows. The journals grow with every
 * question and every sitting, and must not push out the learner's progress. They are cut at their ends, so that the remaining indexes have
 * no gap.
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
