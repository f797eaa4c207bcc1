import { isNewer, positionOf, type Resume } from '../trail/progress.ts'
import { mergePools } from './merge-pools.ts'

/** The newest state, and of a package of several activities the newest of each with the best kept (docs/decisions/sittings-of-a-course.md). */
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
