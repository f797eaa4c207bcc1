import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'

/**
 * What a sitting has come to; later launches of the same sitting begin there. `finished`: the activities of a package that said within it that they
 * are. `earned`: the points that the learner had before it; `leftBefore`: the states that were left before, also where it begins at its start.
 */
export type SittingState = {
  pool: ScormPool
  objectData: unknown
  finished?: readonly string[]
  earned?: number
  leftBefore?: ScormPool
}

export const sittingState = ({
  scorm,
  objectData,
  activityPoint,
  leftBefore,
}: Pick<PlayClaim, 'scorm' | 'objectData'> & {
  activityPoint?: number
  leftBefore?: ScormPool | undefined
}): SittingState => ({
  pool: scorm ?? {},
  objectData,
  ...(activityPoint && { earned: activityPoint }),
  ...(leftBefore && { leftBefore }),
})
