import type { LearnerState } from '@vereda/domain/trail/learner-trail.ts'
import type { Progress } from '@vereda/domain/trail/progress.ts'
import { NO_PROGRESS } from '@vereda/domain/trail/progress.ts'
import { answeredQuestions } from '@vereda/domain/trail/test-report.ts'
import type { TrailTotals } from '@vereda/domain/trail/trail.ts'
import type { CachedTrail } from '../../trails/trail-cache.ts'
import type { EarningEnrolment, Enrolment, TakenTest } from '../sql/enrolments.ts'
import type { PlayerTotals } from '../sql/plays.ts'
import { imageUrls, videoUrls } from './asset-urls.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

const isoOf = (written: string | null) => iso(written === null ? null : new Date(written))

/** The folded progress in one group trail, from the rows that the folding statement wrote. */
export function progressFrom(
  trail: CachedTrail,
  { progress, wonAt }: Pick<EarningEnrolment, 'progress' | 'wonAt'>,
): Progress {
  const badgesOf = (resourceId: string) =>
    trail.resources
      .get(resourceId)
      ?.badges.flatMap(({ id }) =>
        wonAt && Object.hasOwn(wonAt, id) ? [[id, isoOf(wonAt[id]!)!] as const] : [],
      ) ?? []
  return Object.fromEntries(
    (progress ?? []).map(([resourceId, version, points, bonus, finishedAt, scorm, objectData]) => [
      resourceId,
      {
        ...NO_PROGRESS,
        activity: {
          activityDate: isoOf(finishedAt),
          activityPoint: points,
          activityBonus: bonus,
          activityTotal: points + bonus,
          activityVersion: version,
          scorm: scorm ?? undefined,
          objectData: objectData ?? undefined,
        },
        badges: Object.fromEntries(badgesOf(resourceId)),
      },
    ]),
  )
}

/** A taken test with its author's words on each question. They may be shown, because the test is answered. */
function reportOf({ test }: CachedTrail, taken: TakenTest | null) {
  if (!taken || !test) return taken
  const { answers, ...report } = taken
  return { ...report, questions: answeredQuestions(test, answers) }
}

/** The part of a trail that belongs to one player, apart from the trail's document (specification 3). */
export function learnerStateOf(enrolment: Enrolment, trail: CachedTrail, progress: Progress): LearnerState {
  return {
    testPoints: enrolment.testPoints,
    progress,
    moments: {
      introductionSeen: enrolment.introductionSeenAt !== null,
      conclusionSeen: enrolment.conclusionSeenAt !== null,
      alternateConclusionSeen: enrolment.alternateConclusionSeenAt !== null,
      rankingSeen: enrolment.rankingSeenAt !== null,
      stepsSeen: [], // kept on the device: the queue's kind step resolves locally (specification 4)
      testResponse: reportOf(trail, enrolment.testResponse),
      reactionResponse: enrolment.reactionResponse,
    },
    membership: {
      id: enrolment.groupTrailId,
      trailId: enrolment.trailId,
      groupUser: enrolment.groupUserId,
      attempt: enrolment.attempt,
      journey: enrolment.journey,
      categories: enrolment.categories,
      teams: enrolment.teamType !== null,
      team_type: enrolment.teamType,
      starts: iso(enrolment.startsAt),
      ends: iso(enrolment.endsAt),
      enrolledDate: enrolment.enrolledAt.toISOString(),
      lastPlayed: iso(enrolment.lastPlayedAt),
      offline: trail.isOffered,
      totalSize: trail.totalSize,
      onlyAssetsSize: trail.totalSize,
      backgroundBadgeImage1: null,
      videoUrls: videoUrls(trail.document),
      imageEditorAssetUrls: imageUrls(trail.document),
    },
  }
}

/** A trail's totals from its player's row. `lastFinish` is the finish that completed the trail, if it is complete. */
export function totalsFrom({ whole }: CachedTrail, row: PlayerTotals, lastFinish: Date | null): TrailTotals {
  const isDone = whole.totalResources > 0 && row.finished === whole.totalResources
  return {
    ...whole,
    finishedResources: row.finished,
    sumPoints: row.sumPoints + row.testPoints,
    bonusPoints: row.bonusPoints,
    totalPoints: row.sumPoints + row.testPoints + row.bonusPoints,
    donePoints: row.donePoints,
    donePointsMax: row.donePointsMax,
    completedBadges: row.badges,
    doneDate: isDone ? iso(lastFinish) : null,
  }
}
