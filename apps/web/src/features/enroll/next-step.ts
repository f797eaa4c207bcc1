import type { Trail } from '@vereda/domain/trail/trail.ts'

type NextStep = { place: number; title: string }

/** The first step that has something left to do, with its place from 1; null when none has, or when the steps are not known yet. */
export function nextStep(trail: Pick<Trail, 'steps'>): NextStep | null {
  const index = trail.steps.findIndex((step) =>
    step.resources.some((resource) => resource.activityDate === null),
  )
  const step = trail.steps[index]
  return step ? { place: index + 1, title: step.title } : null
}

/** Whether a step's title says its place by itself, as the one that a new step is given: “Step 1”. */
export const tellsPlace = ({ place, title }: NextStep): boolean => title.endsWith(` ${place}`)
