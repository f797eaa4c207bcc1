import type { Step } from '../step/step.ts'
import type { Badge } from './badge.ts'

/** The species of blooms, which badges without their own picture are drawn as. */
export const SPECIES = [0, 1, 2, 3, 4, 5] as const

/**
 * Chooses a badge's species: its author's choice where it is still free, else the first free one. When all species are taken, all are free
 * again.
 */
function speciesOf(badge: Pick<Badge, 'species'>, taken: Set<number>): number {
  if (taken.size === SPECIES.length) taken.clear()
  const preferred = badge.species
  const chosen =
    preferred !== undefined && !taken.has(preferred) ? preferred : SPECIES.find((one) => !taken.has(one))!
  taken.add(chosen)
  return chosen
}

/** The species of each of a trail's badges, in their order; undefined for a badge with its own picture. */
export function distinctSpecies(badges: readonly Pick<Badge, 'image' | 'species'>[]): (number | undefined)[] {
  const taken = new Set<number>()
  return badges.map((badge) => (badge.image === null ? speciesOf(badge, taken) : undefined))
}

/** Gives each badge without its own picture another species, so that no two badges of a trail look alike (design 3). */
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
