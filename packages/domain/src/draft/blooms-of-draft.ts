import { distinctSpecies, freeSpecies } from '../badge/distinct-blooms.ts'
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

/** What a badge that is added to a draft blooms as: what none of it does, so that it stays the same wherever others come later. */
export const newBloom = (draft: Draft): number | undefined =>
  freeSpecies(new Set(bloomsOfDraft(draft).values()))

const SPECIES = 6

/** The next species by which a badge of a draft looks otherwise than it does: one that an earlier badge has would be given up again. */
export function otherBloom(draft: Draft, badge: BadgeNode): number {
  const shown = bloomsOfDraft(draft).get(badge.id) ?? 0
  const chosen = (species: number): Draft => ({
    ...draft,
    [badge.id]: { ...badge, fields: { ...badge.fields, species } },
  })
  const next = Array.from({ length: SPECIES - 1 }, (_, n) => (shown + n + 1) % SPECIES)
  return next.find((one) => bloomsOfDraft(chosen(one)).get(badge.id) === one) ?? next[0]!
}
