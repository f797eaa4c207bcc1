import type { TrailResource, TrailStep } from '../trail/trail.ts'

/** The state of a step: all its resources finished, one that can be played, or only ones that depend on a resource elsewhere. */
export type StepState = 'done' | 'open' | 'locked'

const isLeft = (resource: TrailResource) => resource.activityDate === null

/** The state of a step from its resources' dates and dependencies (specification 4); a step without resources is done. */
export function stepState({ resources }: Pick<TrailStep, 'resources'>): StepState {
  const left = resources.filter(isLeft)
  if (left.length === 0) return 'done'
  return left.every((resource) => resource.disabled) ? 'locked' : 'open'
}
