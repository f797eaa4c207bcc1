import type { ScormManifest } from '../content/scorm-manifest.ts'
import type { ScormPool } from '../play/play.ts'
import { readCourse } from './course-state.ts'
import { isItemFinished, itemPercentage } from './item-state.ts'

/** What a SCORM package's states are worth: one entry of points per counted activity, and whether the resource is finished. */
export type PoolWorth = { points: number[]; finished: boolean }

/**
 * The worth of a SCORM pool (content-runtime 4): maxPoints × the mean percentage of the package's activities, given as one entry per
 * activity; finished when all of them are, or when the package's own 2004 rollup says that the course is completed. Then activities that
 * sequencing skipped don't count.
 */
export function claimOfPool(
  manifest: Pick<ScormManifest, 'version' | 'items'>,
  pool: ScormPool,
  maxPoints: number,
): PoolWorth {
  const { version, items } = manifest
  const isCourseCompleted = readCourse(pool)?.completed ?? false
  const attempted = items.filter((item) => pool[item.id])
  const counted = isCourseCompleted && attempted.length > 0 ? attempted : items
  return {
    points: counted.map(
      (item) => (maxPoints * itemPercentage(version, pool[item.id])) / 100 / counted.length,
    ),
    finished: isCourseCompleted || items.every((item) => isItemFinished(version, pool[item.id])),
  }
}
