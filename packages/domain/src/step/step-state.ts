import type { TrailResource, TrailStep } from '../trail/trail.ts'

/**
 * `done`: all resources of the step are finished. `open`: at least one can be played. `locked`: all that are left depend on a resource of
 * another step.
 */
export type StepState = 'done' | 'open' | 'locked'

const isLeft = (resource: TrailResource) => resource.activityDate === null

/** The state of a step from its resources' dates and dependencies (specification 4); a step without resources is done. */
export function stepState({ resources }: Pick<TrailStep, 'resources'>): StepState {
  const left = resources.filter(isLeft)
  if (left.length === 0) return 'done'
  return left.every((resource) => resource.disabled) ? 'locked' : 'open'
}
