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
 * The step whose next step is missing most of its players: the step's index (from 0), and how many of those who reached it have not reached
 * the next. These may still be playing. Null where no player is missing.
 */
export function narrowestPlace(reached: readonly number[]): { after: number; missing: number } | null {
  const losses = reached
    .slice(0, -1)
    .map((players, after) => ({ after, missing: players - reached[after + 1]! }))
  const most = losses.reduce((a, b) => (b.missing > a.missing ? b : a), { after: 0, missing: 0 })
  return most.missing > 0 ? most : null
}
