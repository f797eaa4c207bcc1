import { sameContent } from '@vereda/domain/json/same-content.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { Sitting } from './sitting.ts'

const saysAnything = (claim: PlayClaim): boolean =>
  claim.finished ||
  claim.bonus > 0 ||
  claim.badges.length > 0 ||
  claim.points.some((n) => n > 0) ||
  claim.scorm !== undefined ||
  claim.objectData !== undefined ||
  claim.testResponse !== undefined

/** The claim of a sitting that no queued play carries yet, or null when nothing of it is worth keeping (rule S4). */
export function waitingClaim(sitting: Sitting): PlayClaim | null {
  const { claim, queued } = sitting
  if (claim === null || !saysAnything(claim)) return null
  return sameContent(claim, queued) ? null : claim
}

/** A sitting as it is once it is over: the points that are claimed only at its end now count (rule S8). */
export const atEnd = (sitting: Sitting): Sitting =>
  sitting.claim && sitting.pointsAtEnd
    ? { ...sitting, claim: { ...sitting.claim, points: sitting.pointsAtEnd } }
    : sitting

/** Whether this is the claim that finishes the resource within its sitting: such a claim is queued at once (rule S3). */
export const finishesNow = (before: PlayClaim | null, claim: PlayClaim): boolean =>
  claim.finished && !(before?.finished ?? false)
