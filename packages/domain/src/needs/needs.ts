/** What a manager is asked to do something about, with what its words are made of. `deadline` is a moment in ms; what has waited longest has the earliest. */
export type Need =
  | { kind: 'refused'; deadline: number; count: number; names: string[]; areAll: boolean }
  | {
      kind: 'closing'
      deadline: number
      groupTrailId: string
      title: string
      isInTeams: boolean
      begun: number
      behind: number
    }
  | {
      kind: 'invitation'
      deadline: number
      id: string
      title: string
      taken: number
      usesLeft: number | null
    }
  | {
      kind: 'draft'
      deadline: number
      trailId: string
      title: string
      unready: number
      packages: number
      item: string | null
    }

export type NeedsFrom = {
  /** `areAll`: nobody else sent any of it. */
  refused: { count: number; names: string[]; areAll: boolean; since: string } | null
  groupTrails: readonly {
    id: string
    title: string
    begun: number
    behind: number
    ends: string | null
    teamType: 'event' | 'default' | null
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
  drafts: readonly {
    trailId: string
    title: string
    changedDate: string
    findings: { unready: number; packages: number; item: string | null } | null
  }[]
}

/** So many things are asked of a manager at once. */
const NEEDS_MOST = 5
const SOON_MS = 7 * 24 * 3_600_000
const NEARLY_USED = 0.1

const isSoon = (iso: string | null, now: number) => iso !== null && Date.parse(iso) - now < SOON_MS

function ofRefused({ refused }: NeedsFrom): Need[] {
  if (refused === null) return []
  const { since, ...told } = refused
  return [{ kind: 'refused', deadline: Date.parse(since), ...told }]
}

const ofGroupTrails = ({ groupTrails }: NeedsFrom, now: number): Need[] =>
  groupTrails.flatMap(({ id, title, begun, behind, ends, teamType, state }) => {
    if (state !== 'running' || ends === null || behind <= 0 || !isSoon(ends, now)) return []
    const told = { groupTrailId: id, title, isInTeams: teamType !== null, begun, behind }
    return [{ kind: 'closing', deadline: Date.parse(ends), ...told }]
  })

const isNearlyUsed = (taken: number, usesLeft: number | null) =>
  usesLeft !== null && usesLeft <= (taken + usesLeft) * NEARLY_USED

const ofInvitations = ({ invitations }: NeedsFrom, now: number): Need[] =>
  invitations.flatMap(({ id, title, taken, usesLeft, expires, state }) => {
    if (state !== 'open' || !(isSoon(expires, now) || isNearlyUsed(taken, usesLeft))) return []
    const deadline = expires === null ? now + SOON_MS : Date.parse(expires)
    return [{ kind: 'invitation', deadline, id, title, taken, usesLeft }]
  })

const LEFT_MS = 24 * 3_600_000

/** What somebody wrote on within a day is under way, and needs no word; a draft has no deadline, so what has one comes first. */
const ofDrafts = ({ drafts }: NeedsFrom, now: number): Need[] =>
  drafts.flatMap(({ trailId, title, changedDate, findings }) => {
    const isLeft = now - Date.parse(changedDate) >= LEFT_MS
    if (!isLeft || findings === null || findings.unready + findings.packages === 0) return []
    return [{ kind: 'draft', deadline: Number.POSITIVE_INFINITY, trailId, title, ...findings }]
  })

const byDeadline = (a: Need, b: Need) => (a.deadline === b.deadline ? 0 : a.deadline - b.deadline)

/**
 * What needs a manager, five things at most, the earliest deadline first: refused plays; trails that close within a week while people are behind;
 * invitations that end soon or are nearly used up; drafts that can't be published as they are, or hold a package with findings. `now` in ms.
 */
export const needs = (from: NeedsFrom, now: number): Need[] =>
  [...ofRefused(from), ...ofGroupTrails(from, now), ...ofInvitations(from, now), ...ofDrafts(from, now)]
    .sort(byDeadline)
    .slice(0, NEEDS_MOST)
