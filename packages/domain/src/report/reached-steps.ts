/** How many players have each step of a trail as their furthest step; steps count from 1. */
export type Walk = readonly { furthest: number; players: number }[]

/**
 * How many players reached each of a trail's steps: those whose furthest step it is, and all who went further. So a step never has more
 * players than the step before. A furthest step beyond the trail's last one, from another version, counts as the last.
 */
export function reachedSteps(steps: number, walk: Walk): number[] {
  const reached = Array.from({ length: steps }, () => 0)
  for (const { furthest, players } of walk)
    for (let n = 0; n < Math.min(furthest, steps); n++) reached[n]! += players
  return reached
}

/** The furthest step that a player reached, of `steps`. A step from a version with more steps counts as the last. */
export const furthestOf = (step: number, steps: number): { step: number; steps: number } => ({
  step: Math.min(step, steps),
  steps,
})

/**
 * Where most players stop: the index of the step (from 0), and how many of those who reached it did not reach the next. Null where nobody
 * stops.
 */
export function narrowestPlace(reached: readonly number[]): { after: number; stopped: number } | null {
  const losses = reached
    .slice(0, -1)
    .map((players, after) => ({ after, stopped: players - reached[after + 1]! }))
  const most = losses.reduce((a, b) => (b.stopped > a.stopped ? b : a), { after: 0, stopped: 0 })
  return most.stopped > 0 ? most : null
}
