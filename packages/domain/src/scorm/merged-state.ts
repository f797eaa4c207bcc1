import { isNewer, positionOf, type Resume } from '../trail/progress.ts'
import { mergePools } from './merge-pools.ts'

/**
 * The newest state. Of a package with several activities it takes each activity's newest state and keeps the best results
 * (docs/decisions/sittings-of-a-course.md).
 */
export const mergedState: Resume = ({ activity, stateOf, itemsOf }, play) => {
  const at = positionOf(play)
  const isNewest = isNewer(play, stateOf)
  const { scorm, objectData } = isNewest ? play : activity
  const newestAt = isNewest ? at : stateOf
  if (!play.isOfSeveral || !play.scorm)
    return { scorm, objectData, stateOf: newestAt, ...(itemsOf && { itemsOf }) }
  const leftLast = (item: string) => isNewer(play, itemsOf?.[item] ?? null)
  const last = Object.keys(play.scorm).filter(leftLast)
  return {
    scorm: mergePools(activity.scorm ?? {}, play.scorm, leftLast),
    objectData,
    stateOf: newestAt,
    itemsOf: { ...itemsOf, ...Object.fromEntries(last.map((item) => [item, at])) },
  }
}
