import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'

/** What a sitting has come to; later launches of the same sitting begin there. */
export type SittingState = { pool: ScormPool; objectData: unknown }

export const sittingState = ({
  scorm,
  objectData,
}: Pick<PlayClaim, 'scorm' | 'objectData'>): SittingState => ({
  pool: scorm ?? {},
  objectData,
})
