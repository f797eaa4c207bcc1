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
 * What a SCORM package's states are worth: one entry of points per counted activity, and whether the resource is finished. `points` are those
 * whose score content reported; `pointsAtEnd` hold those too that count as full because the sitting is over and no score came.
 */
export type PoolWorth = { points: number[]; pointsAtEnd: number[]; finished: boolean }

/**
 * The worth of a SCORM pool (content-runtime 4): maxPoints × the mean percentage of the package's activities, given as one entry per
 * activity; finished when all of them are, or when the package's own 2004 rollup says that the course is completed. Then activities that
 * sequencing skipped don't count. Courses say that they are completed before they say how well, so full marks for want of a score wait for the
 * end of the sitting: best-of would keep them for ever. An activity of `saidFinished` was finished at some time of the sitting, and stays so
 * whatever it says later (docs/decisions/points-of-a-course.md). A package of one activity that was given points before, `earned`, reports
 * scores or has full marks already: opened again and left without a score it is worth no more than that.
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
