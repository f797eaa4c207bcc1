import type { ScormManifest } from '../content/scorm-manifest.ts'
import type { ScormPool } from '../play/play.ts'
import { readCourse } from './course-state.ts'
import {
  type ItemState,
  isItemFinished,
  itemPercentage,
  reportedPercentage,
  wantsScore,
} from './item-state.ts'

/**
 * The worth of a SCORM package's states: one entry of points per counted activity, and whether the resource is finished. `points` has only
 * the activities whose score content reported. `pointsAtEnd` also gives full points to finished activities that have no score when the
 * sitting is over.
 */
export type PoolWorth = { points: number[]; pointsAtEnd: number[]; finished: boolean }

/**
 * The worth of a SCORM pool (content-runtime 4): maxPoints × the mean percentage of the package's activities, as one entry per activity.
 * The resource is finished when all activities are, or when the package's own 2004 rollup says that the course is completed; then
 * activities that sequencing skipped do not count. Courses often report completion before their score. So full points without a score are
 * given only at the end of the sitting, because the best points of all plays are kept for ever. `saidFinished` lists the activities that
 * were finished at some time of the sitting; they stay finished whatever they report later (docs/decisions/points-of-a-course.md). `earned`
 * are the points that the resource already has. A package of one activity that earned points either reports scores or has full points
 * already. So when it is opened again and left without a score, it is worth at most `earned`.
 */
export function claimOfPool(
  manifest: Pick<ScormManifest, 'version' | 'items'>,
  pool: ScormPool,
  maxPoints: number,
  saidFinished: readonly string[] = [],
  earned = 0,
): PoolWorth {
  const { version, items } = manifest
  const isCourseCompleted = readCourse(pool)?.completed ?? false
  const attempted = items.filter((item) => pool[item.id])
  const counted = isCourseCompleted && attempted.length > 0 ? attempted : items
  const pointsBy = (percentage: (state: ItemState | undefined) => number) =>
    counted.map((item) => (maxPoints * percentage(pool[item.id])) / 100 / counted.length)
  const atEnd = pointsBy((state) => itemPercentage(version, state))
  const only = counted.length === 1 ? pool[counted[0]!.id] : undefined
  const isNoMore = earned > 0 && only !== undefined && wantsScore(version, only)
  return {
    points: pointsBy((state) => reportedPercentage(version, state) ?? 0),
    pointsAtEnd: isNoMore ? atEnd.map((points) => Math.min(points, earned)) : atEnd,
    finished:
      isCourseCompleted ||
      items.every(({ id }) => saidFinished.includes(id) || isItemFinished(version, pool[id])),
  }
}
