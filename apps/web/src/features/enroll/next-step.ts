import type { Trail } from '@vereda/domain/trail/trail.ts'

type NextStep = { place: number; title: string }

/** The first step with an unfinished activity, and its position from 1; null if there is none, or the steps are not known yet. */
export function nextStep(trail: Pick<Trail, 'steps'>): NextStep | null {
  const index = trail.steps.findIndex((step) =>
    step.resources.some((resource) => resource.activityDate === null),
  )
  const step = trail.steps[index]
  return step ? { place: index + 1, title: step.title } : null
}

/** Whether a step's title already ends with its position, as the default title “Step 1” does. */
export const tellsPlace = ({ place, title }: NextStep): boolean => title.endsWith(` ${place}`)
