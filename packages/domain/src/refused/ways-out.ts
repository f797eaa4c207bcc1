/** What may be done with an item that was refused for good: taken as it is, its learner put into the trail first, or nothing. */
export const WAYS_OUT = ['accept', 'mend', 'waive'] as const
export type WayOut = (typeof WAYS_OUT)[number]

/** What stands about a refused item today: whether there is its group trail, its learner in it, and its team in that trail. */
export type RefusedFacts = {
  /** The code of the refusal. */
  code: string
  isInTeam: boolean
  hasGroupTrail: boolean
  isEnrolled: boolean
  hasTeam: boolean
}

// refused by a rule alone: what it is about is there
const BY_RULE: ReadonlySet<string> = new Set(['trail-unfinished', 'no-attempts-left'])

function wayIn({ code, isInTeam, hasGroupTrail, isEnrolled, hasTeam }: RefusedFacts): WayOut | null {
  if (!hasGroupTrail || (isInTeam && !hasTeam)) return null
  if (code === 'unknown-team' || BY_RULE.has(code)) return 'accept'
  if (code !== 'unknown-trail') return null
  return isEnrolled || isInTeam ? 'accept' : 'mend'
}

/** The ways out of a refusal, the one that loses nothing first (docs/decisions/refused-plays.md). */
export function waysOut(facts: RefusedFacts): WayOut[] {
  const way = wayIn(facts)
  return way === null ? ['waive'] : [way, 'waive']
}

/** Whether an item may be decided this way: who is to be put into the trail first may be in it by now, by another of their items (docs/decisions/refused-plays.md). */
export function isWayOut(facts: RefusedFacts, way: WayOut): boolean {
  const isMended = way === 'mend' && facts.code === 'unknown-trail' && facts.isEnrolled
  return waysOut(facts).includes(isMended ? 'accept' : way)
}
