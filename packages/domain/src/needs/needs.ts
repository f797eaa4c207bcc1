/** What a manager is asked to do something about, with what its words are made of. `deadline` is a moment in ms; what has waited longest has the earliest. */
export type Need =
  | { kind: 'refused'; deadline: number; count: number; names: string[] }
  | { kind: 'closing'; deadline: number; groupTrailId: string; title: string; begun: number; behind: number }
  | {
      kind: 'invitation'
      deadline: number
      id: string
      title: string
      taken: number
      usesLeft: number | null
    }

export type NeedsFrom = {
  refused: { count: number; names: string[]; since: string } | null
  groupTrails: readonly {
    id: string
    title: string
    people: number
    begun: number
    concluded: number
    ends: string | null
    state: 'coming' | 'running' | 'over'
  }[]
  invitations: readonly {
    id: string
    title: string
    taken: number
    usesLeft: number | null
    expires: string | null
    state: string
  }[]
}

/** So many things are asked of a manager at once. */
export const NEEDS_MOST = 5
const SOON_MS = 7 * 24 * 3_600_000
const NEARLY_USED = 0.1

const isSoon = (iso: string | null, now: number) => iso !== null && Date.parse(iso) - now < SOON_MS

const ofRefused = ({ refused }: NeedsFrom): Need[] =>
  refused === null
    ? []
    : [{ kind: 'refused', deadline: Date.parse(refused.since), count: refused.count, names: refused.names }]

const ofGroupTrails = ({ groupTrails }: NeedsFrom, now: number): Need[] =>
  groupTrails.flatMap(({ id, title, people, begun, concluded, ends, state }) => {
    const behind = people - concluded
    if (state !== 'running' || ends === null || behind <= 0 || !isSoon(ends, now)) return []
    return [{ kind: 'closing', deadline: Date.parse(ends), groupTrailId: id, title, begun, behind }]
  })

const isNearlyUsed = (taken: number, usesLeft: number | null) =>
  usesLeft !== null && usesLeft <= (taken + usesLeft) * NEARLY_USED

const ofInvitations = ({ invitations }: NeedsFrom, now: number): Need[] =>
  invitations.flatMap(({ id, title, taken, usesLeft, expires, state }) => {
    if (state !== 'open' || !(isSoon(expires, now) || isNearlyUsed(taken, usesLeft))) return []
    const deadline = expires === null ? now + SOON_MS : Date.parse(expires)
    return [{ kind: 'invitation', deadline, id, title, taken, usesLeft }]
  })

/** What needs a manager: refused plays, trails that close within a week with people behind, invitations that end or are nearly used up; five at most, the earliest deadline first. `now` in ms. */
export const needs = (from: NeedsFrom, now: number): Need[] =>
  [...ofRefused(from), ...ofGroupTrails(from, now), ...ofInvitations(from, now)]
    .sort((a, b) => a.deadline - b.deadline)
    .slice(0, NEEDS_MOST)
