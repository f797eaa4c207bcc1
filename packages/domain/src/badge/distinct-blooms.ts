import type { Step } from '../step/step.ts'
import type { Badge } from './badge.ts'

/** What badges without a picture of their own bloom as. */
export const SPECIES = [0, 1, 2, 3, 4, 5] as const

/** The species for a badge: its author's where no earlier one has it, else the first that is free; once all are taken they begin anew. */
function speciesOf(badge: Pick<Badge, 'species'>, taken: Set<number>): number {
  if (taken.size === SPECIES.length) taken.clear()
  const preferred = badge.species
  const chosen =
    preferred !== undefined && !taken.has(preferred) ? preferred : SPECIES.find((one) => !taken.has(one))!
  taken.add(chosen)
  return chosen
}

/** The species that each of a trail's badges blooms as, in their order; undefined for one with a picture of its own. */
export function distinctSpecies(badges: readonly Pick<Badge, 'image' | 'species'>[]): (number | undefined)[] {
  const taken = new Set<number>()
  return badges.map((badge) => (badge.image === null ? speciesOf(badge, taken) : undefined))
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
