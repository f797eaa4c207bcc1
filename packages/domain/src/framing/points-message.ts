import { mostPoints } from '../trail/most-points.ts'
import type { Trail } from '../trail/trail.ts'

/**
 * The message of a framed trail to the page that frames it: the percentage of the most points, 0 to 100, and whether every activity is
 * finished.
 */
export type PointsMessage = { vereda: 'points'; nonce: string; percentage: number; isDone: boolean }

/**
 * The message of a scorm integration (specification 9: 100 times total over max, as the trail's screens show it); bonus beyond 100 is cut
 * off.
 */
export function pointsMessage(
  trail: Pick<Trail, 'totalPoints' | 'maxPoints' | 'test' | 'steps' | 'doneDate'>,
  nonce: string,
): PointsMessage {
  const most = mostPoints(trail)
  const percentage = most > 0 ? Math.min(100, (100 * trail.totalPoints) / most) : 0
  return { vereda: 'points', nonce, percentage, isDone: trail.doneDate !== null }
}

/**
 * The nonce that the framing page put into the trail's address (`?frame=`), so that it recognises the trail's messages; null where there is
 * none.
 */
export function readFrameNonce(search: string): string | null {
  const nonce = new URLSearchParams(search).get('frame')
  return nonce !== null && /^[\w-]{16,64}$/.test(nonce) ? nonce : null
}
