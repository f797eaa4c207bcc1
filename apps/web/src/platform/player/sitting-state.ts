import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'

/**
 * What a sitting has come to; later launches of the same sitting begin there. `finished`: the activities of a package that said within it that they
 * are. `earned`: the points that the learner had before it.
 */
export type SittingState = {
  pool: ScormPool
  objectData: unknown
  finished?: readonly string[]
  earned?: number
}

export const sittingState = ({
  scorm,
  objectData,
  activityPoint,
}: Pick<PlayClaim, 'scorm' | 'objectData'> & { activityPoint?: number }): SittingState => ({
  pool: scorm ?? {},
  objectData,
  ...(activityPoint && { earned: activityPoint }),
})
