/**
 * What a manager may do with an item that was refused for good. `accept`: take it as it is. `mend`: put its learner into the trail first.
 * `waive`: keep it without ever counting it.
 */
export const WAYS_OUT = ['accept', 'mend', 'waive'] as const
export type WayOut = (typeof WAYS_OUT)[number]

/**
 * The present facts about a refused item: whether its group trail exists, whether its learner is in it, and whether its team is in that
 * trail.
 */
export type RefusedFacts = {
  /** The code of the refusal. */
  code: string
  isInTeam: boolean
  hasGroupTrail: boolean
  isEnrolled: boolean
  hasTeam: boolean
}

// Refusals by a rule alone: everything that the item refers to exists.
const BY_RULE: ReadonlySet<string> = new Set(['trail-unfinished', 'no-attempts-left'])

function wayIn({ code, isInTeam, hasGroupTrail, isEnrolled, hasTeam }: RefusedFacts): WayOut | null {
  if (!hasGroupTrail || (isInTeam && !hasTeam)) return null
  if (code === 'unknown-team' || BY_RULE.has(code)) return 'accept'
  if (code !== 'unknown-trail') return null
  return isEnrolled || isInTeam ? 'accept' : 'mend'
}

/** The ways out of a refusal; the one that loses nothing comes first (docs/decisions/refused-plays.md). */
export function waysOut(facts: RefusedFacts): WayOut[] {
  const way = wayIn(facts)
  return way === null ? ['waive'] : [way, 'waive']
}

/**
 * Whether an item may be decided this way. `mend` is also allowed where the learner is in the trail by now, because of another of their
 * items (docs/decisions/refused-plays.md).
 */
export function isWayOut(facts: RefusedFacts, way: WayOut): boolean {
  const isMended = way === 'mend' && facts.code === 'unknown-trail' && facts.isEnrolled
  return waysOut(facts).includes(isMended ? 'accept' : way)
}
