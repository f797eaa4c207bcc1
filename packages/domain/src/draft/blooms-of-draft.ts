import { distinctSpecies, SPECIES } from '../badge/distinct-blooms.ts'
import { childrenOf, type Draft } from './draft.ts'
import { type BadgeNode, ROOT_ID } from './draft-node.ts'

type Blooms = ReadonlyMap<string, number | undefined>

/** The species that each badge of a draft will have once it is published, by node id; undefined for a badge with its own picture. */
export function bloomsOfDraft(draft: Draft): Blooms {
  const badges = childrenOf(draft, ROOT_ID, 'step')
    .flatMap(({ id }) => childrenOf(draft, id, 'resource'))
    .flatMap(({ id }) => childrenOf(draft, id, 'badge'))
  const species = distinctSpecies(badges.map(({ fields }) => fields))
  return new Map(badges.map(({ id }, n) => [id, species[n]]))
}

/** The first species, counted from `first` on, that no badge has; undefined where every species is taken. */
const freeFrom = (first: number, blooms: Blooms): number | undefined =>
  SPECIES.map((one) => (one + first) % SPECIES.length).find((one) => ![...blooms.values()].includes(one))

/** The species for a badge that is added to a draft: one that no other badge has, so that later badges do not change it. */
export const newBloom = (draft: Draft): number | undefined => freeFrom(0, bloomsOfDraft(draft))

/** The next species for a badge of a draft: one that no other badge has. Publishing would replace a species that an earlier badge has. */
export function otherBloom(draft: Draft, { id }: BadgeNode): number {
  const blooms = bloomsOfDraft(draft)
  const next = ((blooms.get(id) ?? 0) + 1) % SPECIES.length
  return freeFrom(next, blooms) ?? next
}
