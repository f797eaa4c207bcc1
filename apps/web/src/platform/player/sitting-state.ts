import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'

/** What a sitting has come to; later launches of the same sitting begin there. `finished`: the activities of a package that said within it that they are. */
export type SittingState = { pool: ScormPool; objectData: unknown; finished?: readonly string[] }

export const sittingState = ({
  scorm,
  objectData,
}: Pick<PlayClaim, 'scorm' | 'objectData'>): SittingState => ({
  pool: scorm ?? {},
  objectData,
})
