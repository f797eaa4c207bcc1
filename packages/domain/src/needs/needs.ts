/**
 * A task that a manager should see to, with the values for its words. `deadline` is a moment in ms; the task that has waited longest has
 * the earliest.
 */
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
  /** `areAll`: the people in `names` are all who sent any of it. */
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

/** The most tasks that a manager sees at once. */
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

/**
 * A draft that was changed within the last day is still being written and needs no reminder. A draft has no deadline, so every task with a
 * deadline comes first.
 */
const ofDrafts = ({ drafts }: NeedsFrom, now: number): Need[] =>
  drafts.flatMap(({ trailId, title, changedDate, findings }) => {
    const isLeft = now - Date.parse(changedDate) >= LEFT_MS
    if (!isLeft || findings === null || findings.unready + findings.packages === 0) return []
    return [{ kind: 'draft', deadline: Number.POSITIVE_INFINITY, trailId, title, ...findings }]
  })

const byDeadline = (a: Need, b: Need) => (a.deadline === b.deadline ? 0 : a.deadline - b.deadline)

/**
 * The tasks of a manager, five at most, the earliest deadline first: refused plays; trails that close within a week while people are
 * behind; invitations that end soon or are nearly used up; drafts that cannot be published yet, or that hold a package with findings. `now`
 * is in ms.
 */
export const needs = (from: NeedsFrom, now: number): Need[] =>
  [...ofRefused(from), ...ofGroupTrails(from, now), ...ofInvitations(from, now), ...ofDrafts(from, now)]
    .sort(byDeadline)
    .slice(0, NEEDS_MOST)
