import { playWorth } from '@vereda/domain/play/clamp.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { believableDate, type PlayFact } from '@vereda/domain/play/play-fact.ts'
import { mergePlay, type Progress } from '@vereda/domain/trail/progress.ts'
import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { MomentKind } from '../queue/queue-item.ts'

/** The enrolment date of everybody in every trail. */
export const ENROLLED = '2026-01-01T00:00:00.000Z'

/** What the server holds of one player on one trail; the player is a learner, a team, or a learner's team record. */
export type Attempt = {
  document: TrailDocument
  plays: PlayFact[]
  progress: Progress
  moments: Set<MomentKind>
  tests: Map<string, TestAnswers>
  reactions: Map<string, number>
  teamName: string | null
}

/** A player who has not begun. */
export const newAttempt = (document: TrailDocument): Attempt => ({
  document,
  plays: [],
  progress: {},
  moments: new Set(),
  tests: new Map(),
  reactions: new Map(),
  teamName: null,
})

/** Counts a play once under its tracking id. */
export function count(
  attempt: Attempt,
  tracking: { id: string; resourceId: string },
  play: Play,
  serverDate: string,
): void {
  if (attempt.plays.some((known) => known.key === tracking.id)) return
  const resource = attempt.document.steps
    .flatMap((s) => s.resources)
    .find((r) => r.id === tracking.resourceId)
  if (resource === undefined) return
  const fact: PlayFact = {
    ...playWorth(resource, play),
    key: tracking.id,
    resourceId: tracking.resourceId,
    version: attempt.document.version,
    seq: play.seq,
    date: believableDate(play.date, serverDate, ENROLLED),
    serverDate,
    scorm: play.scorm,
    objectData: play.objectData,
  }
  attempt.plays.push(fact)
  attempt.progress[fact.resourceId] = mergePlay(attempt.progress[fact.resourceId], fact)
}
