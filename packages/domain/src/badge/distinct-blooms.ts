import type { Step } from '../step/step.ts'
import type { Badge } from './badge.ts'

const SPECIES = [0, 1, 2, 3, 4, 5] as const

/** The species for a badge: its author's where no earlier one has it, else the first that is free; once all are taken they begin anew. */
function speciesOf(badge: Badge, taken: Set<number>): number {
  if (taken.size === SPECIES.length) taken.clear()
  const preferred = badge.species
  const chosen =
    preferred !== undefined && !taken.has(preferred) ? preferred : SPECIES.find((one) => !taken.has(one))!
  taken.add(chosen)
  return chosen
}

/** A trail whose badges without a picture of their own bloom each as another species, so that no two of a trail look alike (design 3). */
export function withDistinctBlooms<D extends { steps: Step[] }>(document: D): D {
  const taken = new Set<number>()
  const steps = document.steps.map((step) => ({
    ...step,
    resources: step.resources.map((resource) => ({
      ...resource,
      badges: resource.badges.map((badge) =>
        badge.image === null ? { ...badge, species: speciesOf(badge, taken) } : badge,
      ),
    })),
  }))
  return { ...document, steps }
}
