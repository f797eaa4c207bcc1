import { assertNever } from '../result/result.ts'
import type { ConfirmedBy } from './confirmed-by.ts'
import type { TeamMember, TeamPerson } from './team.ts'
import { TEAM_SLOTS } from './team-size.ts'

/** A member in a team's slot; `confirmed` once the member is known to be present, and `confirmedBy` says how. */
export type SlotMember = TeamMember & { confirmedBy?: ConfirmedBy | undefined }

/**
 * A default team while it is being made (specification 4). The current user is always in the first slot and always confirmed.
 * `isFirstAccess`: no team exists yet. An empty slot is null; removing a member leaves an empty slot in place.
 */
export type TeamSlots = {
  isFirstAccess: boolean
  name: string
  slots: readonly [SlotMember, ...(SlotMember | null)[]]
}

export type SlotEvent =
  | { kind: 'named'; name: string }
  /** The person gave their password on this device: they take the first empty slot, confirmed. */
  | { kind: 'associated'; person: TeamPerson; by: ConfirmedBy }
  | { kind: 'confirmed'; id: string; by: ConfirmedBy }
  | { kind: 'disconfirmed'; id: string }
  | { kind: 'removed'; id: string }

const padded = (others: readonly (SlotMember | null)[]): (SlotMember | null)[] =>
  Array.from({ length: TEAM_SLOTS - 1 }, (_, i) => others[i] ?? null)

const confirm = ({ id, name, username }: TeamPerson, confirmedBy: ConfirmedBy): SlotMember => ({
  id,
  name,
  username,
  confirmedBy,
  confirmed: true,
})
const unconfirmed = ({ id, name, username }: TeamPerson): SlotMember => ({
  id,
  name,
  username,
  confirmed: false,
})
const asRegistered = (member: TeamMember): SlotMember =>
  member.confirmed ? confirm(member, 'registration') : unconfirmed(member)

/** The slots when the screen opens. `team` is check-team's answer, or null where the call failed (specification 4: first access). */
export function openSlots(
  own: TeamPerson,
  team: { name: string; members: readonly TeamMember[] } | null,
): TeamSlots {
  const others = (team?.members ?? []).filter(({ id }) => id !== own.id).map(asRegistered)
  return {
    isFirstAccess: team === null,
    name: team?.name ?? '',
    slots: [confirm(own, 'session'), ...padded(others)],
  }
}

/** The members in all filled slots, the current user first. */
export const membersOf = ({ slots }: TeamSlots): SlotMember[] => slots.filter((slot) => slot !== null)

/** The members who are confirmed (specification 3: confirmedMembers). */
export const confirmedMembers = (team: TeamSlots): SlotMember[] =>
  membersOf(team).filter(({ confirmed }) => confirmed)

/** How many would play: on first access every filled slot counts, else only confirmed members (specification 4). */
export const playingCount = (team: TeamSlots): number =>
  (team.isFirstAccess ? membersOf(team) : confirmedMembers(team)).length

/** Changes the member with this id. The current user's slot never changes, and an unknown id changes nothing. */
function changeMember(
  team: TeamSlots,
  id: string,
  change: (member: SlotMember) => SlotMember | null,
): TeamSlots {
  const [own, ...others] = team.slots
  return { ...team, slots: [own, ...others.map((slot) => (slot?.id === id ? change(slot) : slot))] }
}

function associate(team: TeamSlots, person: TeamPerson, by: ConfirmedBy): TeamSlots {
  if (membersOf(team).some(({ id }) => id === person.id))
    return changeMember(team, person.id, (member) => confirm(member, by))
  const [own, ...others] = team.slots
  const empty = others.indexOf(null)
  if (empty === -1) return team
  return { ...team, slots: [own, ...others.with(empty, confirm(person, by))] }
}

/** The slots after an event. A fifth person, or an id that is in no slot, changes nothing. */
export function slotsAfter(team: TeamSlots, event: SlotEvent): TeamSlots {
  switch (event.kind) {
    case 'named':
      return { ...team, name: event.name }
    case 'associated':
      return associate(team, event.person, event.by)
    case 'confirmed':
      return changeMember(team, event.id, (member) => confirm(member, event.by))
    case 'disconfirmed':
      return changeMember(team, event.id, unconfirmed)
    case 'removed':
      return changeMember(team, event.id, () => null)
    default:
      return assertNever(event)
  }
}

/** `needsName`: no team exists yet and it has no name. `split`: a team exists, and one of its members is not confirmed. */
export type Registration = 'allowed' | 'needsName' | 'split'

/** Whether the team may be registered with its current slots (specification 4). */
export function registrationOf(team: TeamSlots): Registration {
  if (team.isFirstAccess) return team.name.trim() === '' ? 'needsName' : 'allowed'
  return confirmedMembers(team).length === membersOf(team).length ? 'allowed' : 'split'
}

/** Whether the member confirmed on this very device. */
const isConfirmedHere = ({ confirmedBy }: SlotMember): boolean =>
  confirmedBy === 'session' || confirmedBy === 'password' || confirmedBy === 'verifier'

/**
 * The team that can play once the network is gone: the members as they were last registered, confirmed where they confirmed on this device.
 * People who were added since and not registered are not in it.
 */
export function withoutNetwork(
  team: TeamSlots,
  known: { name: string; members: readonly TeamMember[] },
): TeamSlots {
  const members = known.members.map((member) => ({ ...member, confirmed: false }))
  const here = membersOf(team).filter(isConfirmedHere)
  return here.reduce(
    (slots, { id, confirmedBy = 'word' }) => slotsAfter(slots, { kind: 'confirmed', id, by: confirmedBy }),
    openSlots(team.slots[0], { name: known.name, members }),
  )
}

/**
 * The team as it was before the network went, with what its members said on this device since: who confirmed, and who took the confirmation
 * back.
 */
export function withNetwork(before: TeamSlots, offline: TeamSlots): TeamSlots {
  const [own, ...others] = before.slots
  const since = new Map(membersOf(offline).map((member) => [member.id, member]))
  const now = others.map((slot) => {
    const said = slot && since.get(slot.id)
    if (!said || (!said.confirmed && slot.confirmedBy === 'registration')) return slot
    return said.confirmed ? { ...slot, confirmed: true, confirmedBy: said.confirmedBy } : unconfirmed(slot)
  })
  return { ...before, slots: [own, ...now] }
}
