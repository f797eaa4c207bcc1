import type { TrailTotals } from './trail.ts'

/** The fewest points that pass: donePointsMax × approvalRating / 100, rounded (specification 9). */
export const passThreshold = (donePointsMax: number, approvalRating: number): number =>
  Math.round((donePointsMax * approvalRating) / 100)

/** Whether the trail is passed: it asks for no rating, or the points of the finished resources reach the threshold (decisions 2). */
export function hasPassed(
  trail: Pick<TrailTotals, 'donePoints' | 'donePointsMax'> & { approvalRating: number },
): boolean {
  return (
    trail.approvalRating === 0 || trail.donePoints >= passThreshold(trail.donePointsMax, trail.approvalRating)
  )
}
