import { isPlayable } from './known-resource.ts'
import type { TrailResource, TrailStep } from './trail.ts'

/** An activity with the step that holds it. */
export type PlacedActivity = { step: TrailStep; resource: TrailResource }

const playableIn = (steps: readonly TrailStep[]): PlacedActivity | null => {
  for (const step of steps) {
    const resource = step.resources.find(isPlayable)
    if (resource) return { step, resource }
  }
  return null
}

/**
 * The next activity: the first unfinished one that may be opened, in the authored order. The search starts behind the activity or step
 * `after`, then begins again at the first step. Null when nothing is left that can be played.
 */
export function nextActivity(
  { steps }: { steps: readonly TrailStep[] },
  after?: { stepId: string; resourceId?: string },
): PlacedActivity | null {
  const at = steps.findIndex((step) => step.id === after?.stepId)
  const from = steps[at]
  if (from === undefined) return playableIn(steps)
  const passed = from.resources.findIndex((resource) => resource.id === after?.resourceId) + 1
  const rest = { ...from, resources: from.resources.slice(passed) }
  const found = playableIn([rest, ...steps.slice(at + 1)]) ?? playableIn(steps)
  return found && found.step === rest ? { step: from, resource: found.resource } : found
}
