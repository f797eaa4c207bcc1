import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'

/**
 * The state of a sitting; later launches in it begin there. `finished`: the activities of a package that reported within it that they are
 * finished. `earned`: the learner's points before it. `leftBefore`: the states in which activities were left before it, also where the
 * package begins at its start.
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
