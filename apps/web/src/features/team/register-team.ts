import { registerTeam } from '@vereda/contract/rest/teamctl.ts'
import { confirmedMembers, membersOf, type TeamSlots } from '@vereda/domain/team/team-slots.ts'
import { type KnownTeam, readKnownTeam } from '@vereda/offline/player/known-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { askAsUser } from '../../platform/local/calls/ask-as.ts'
import { isKept } from '../../platform/local/store/is-kept.ts'
import { readLocal } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { keepTeam, playInTeam } from '../../platform/local/team/choose-team.ts'
import { askTeam } from './ask-team.ts'

/**
 * Why a team does not play yet. `changed`: another device changed its registration meanwhile. `offline`, `failed`: it is not known whether
 * it was registered. `no-room`: the device has no room to store that it plays here; it may be registered all the same.
 */
export type RegisterFault =
  | 'changed'
  | 'offline'
  | 'in-another-team'
  | 'not-in-trail'
  | 'team-full'
  | 'failed'
  | 'no-room'

const TOLD: readonly string[] = ['in-another-team', 'not-in-trail', 'team-full']

const seenIn = (team: { name: string; members: readonly { id: string }[] } | null) =>
  team && JSON.stringify([team.name, team.members.map(({ id }) => id).sort()])

/** The team's name after registering: an empty name leaves the old one, here as on the server. */
async function nameOf(owner: Owner, groupTrail: string, typed: string): Promise<string> {
  if (typed !== '') return typed
  const known = await readLocal(['UP'], (tx) => readKnownTeam(tx, owner, groupTrail))
  return known?.name ?? ''
}

/**
 * Registers the team and plays as it from now on (specification 4); of an existing team only the confirmed members. It does not overwrite a
 * team that another device registered since this device was `told`: a member who joined there would be removed without notice. A failure is
 * logged (specification 8) and returned. All of it runs for the person who is signed in when it starts.
 */
export async function registerSlots(
  groupTrail: string,
  team: TeamSlots,
  told: KnownTeam | null,
): Promise<RegisterFault | null> {
  const owner = currentOwner()
  const ask = askAsUser(owner.userId)
  if (ask === null) return 'failed'
  const confirmed = confirmedMembers(team)
  const members = team.isFirstAccess ? membersOf(team) : confirmed
  const users = members.map(({ id }) => id)
  const typed = team.name.trim()
  const now = await askTeam(groupTrail)
  const expected = [seenIn(told), seenIn({ name: typed || (told?.name ?? ''), members })]
  if (now.ok && !expected.includes(seenIn(now.value))) return 'changed'
  const body = { groupTrail, name: typed, users, confirmed: confirmed.map(({ id }) => id) }
  const answer = await ask(registerTeam, { body })
  if (answer.ok) {
    const name = await nameOf(owner, groupTrail, typed)
    await keepTeam(groupTrail, { id: answer.value.result, name, members }, owner)
    const team = { type: 'default', id: answer.value.result, name, players: members } as const
    return (await isKept(playInTeam(groupTrail, team, owner))) ? null : 'no-room'
  }
  const { code, status } = answer.refusal
  // biome-ignore lint/suspicious/noConsole: the specification logs it
  console.warn('the team could not be registered', code)
  if (status === null) return 'offline'
  return TOLD.includes(code) ? (code as RegisterFault) : 'failed'
}

/**
 * Plays without a network, where nothing can be registered: the last known team plays on this device with its confirmed members, and each
 * is credited alone. False if the device can't store that.
 */
export function playConfirmed(groupTrail: string, id: string, team: TeamSlots): Promise<boolean> {
  const players = confirmedMembers(team)
  return isKept(playInTeam(groupTrail, { type: 'default', id, name: team.name, players }))
}
