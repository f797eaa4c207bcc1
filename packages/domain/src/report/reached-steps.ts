/** Of how many players the furthest step of a trail is which, counted from 1. */
export type Walk = readonly { furthest: number; players: number }[]

/**
 * How many players came to each of a trail's steps: those whose furthest step it is, and all who went on; never more than came to the step
 * before. A step beyond the trail's own, of another version of it, counts as its last.
 */
export function reachedSteps(steps: number, walk: Walk): number[] {
  const reached = Array.from({ length: steps }, () => 0)
  for (const { furthest, players } of walk)
    for (let n = 0; n < Math.min(furthest, steps); n++) reached[n]! += players
  return reached
}

/** The furthest step that somebody came to, of so many: one that they came to in a version with more counts as the last. */
export const furthestOf = (step: number, steps: number): { step: number; steps: number } => ({
  step: Math.min(step, steps),
  steps,
})

/** Where most people stop: after which step (from 0) and how many of those who came to it did not come to the next; null where nobody stops. */
export function narrowestPlace(reached: readonly number[]): { after: number; stopped: number } | null {
  const losses = reached
    .slice(0, -1)
    .map((players, after) => ({ after, stopped: players - reached[after + 1]! }))
  const most = losses.reduce((a, b) => (b.stopped > a.stopped ? b : a), { after: 0, stopped: 0 })
  return most.stopped > 0 ? most : null
}
