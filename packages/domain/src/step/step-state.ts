import type { TrailResource, TrailStep } from '../trail/trail.ts'

/**
 * `done`: all resources of the step are finished. `open`: at least one unfinished resource can be opened. `locked`: none can, because they
 * depend on a resource elsewhere or the trail's dates do not allow it.
 */
export type StepState = 'done' | 'open' | 'locked'

const isLeft = (resource: TrailResource) => resource.activityDate === null

/** The state of a step from its resources' dates and dependencies (specification 4); a step without resources is done. */
export function stepState({ resources }: Pick<TrailStep, 'resources'>): StepState {
  const left = resources.filter(isLeft)
  if (left.length === 0) return 'done'
  return left.every((resource) => resource.disabled) ? 'locked' : 'open'
}
