import { distinctSpecies, SPECIES } from '../badge/distinct-blooms.ts'
import { childrenOf, type Draft } from './draft.ts'
import { type BadgeNode, ROOT_ID } from './draft-node.ts'

type Blooms = ReadonlyMap<string, number | undefined>

/** The species that each badge of a draft blooms as once it is published, by its node; undefined for one with a picture of its own. */
export function bloomsOfDraft(draft: Draft): Blooms {
  const badges = childrenOf(draft, ROOT_ID, 'step')
    .flatMap(({ id }) => childrenOf(draft, id, 'resource'))
    .flatMap(({ id }) => childrenOf(draft, id, 'badge'))
  const species = distinctSpecies(badges.map(({ fields }) => fields))
  return new Map(badges.map(({ id }, n) => [id, species[n]]))
}

/** The first species from one on that no badge blooms as; undefined where each of them is taken. */
const freeFrom = (first: number, blooms: Blooms): number | undefined =>
  SPECIES.map((one) => (one + first) % SPECIES.length).find((one) => ![...blooms.values()].includes(one))

/** What a badge that is added to a draft blooms as: what none of it does, so that it stays the same wherever others come later. */
export const newBloom = (draft: Draft): number | undefined => freeFrom(0, bloomsOfDraft(draft))

/** The next species for a badge of a draft: one that no other has, for what an earlier badge has would be given up again. */
export function otherBloom(draft: Draft, { id }: BadgeNode): number {
  const blooms = bloomsOfDraft(draft)
  const next = ((blooms.get(id) ?? 0) + 1) % SPECIES.length
  return freeFrom(next, blooms) ?? next
}
