import { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { ConfirmedBy } from '@vereda/domain/team/confirmed-by.ts'
import { TeamEntry, TeamPlayer, TeamType, teamIdOf, teamPlayers } from '@vereda/domain/team/team-entry.ts'
import * as z from 'zod/mini'
import { trailIdOfKey, trailKey } from '../cache/cached-trail.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'

/**
 * The team that plays here, and which of its players are here: ids, names and usernames, the current user first, and how each confirmed
 * being here.
 */
export type ChosenTeam = {
  type: TeamType
  id: string
  name: string
  players: readonly {
    id: string
    name: string
    username: string
    confirmedBy?: ConfirmedBy | undefined
  }[]
}

/** A chosen team as the device keeps it. */
export type KeptTeam = { entry: TeamEntry; type: TeamType; name: string; players: TeamPlayer[] }

/**
 * How a trail is played here: in a team, alone by choice, or not decided (yet, or again). `left` is the name of the team in which it was
 * played until the server said that the team is no longer the learner's.
 */
export type PlaysAs =
  | { kind: 'team'; team: KeptTeam }
  | { kind: 'alone' }
  | { kind: 'undecided'; left?: string | undefined }

// the preferences of specification 3; beside them the team's name, so that a device can show it without a network, and how each player
// confirmed being here
type Preference = 'team' | 'team_players' | 'team_type' | 'team_name' | 'team_confirmed'
const keyOf = (owner: Owner, groupTrailId: string, preference: Preference) =>
  [...trailKey(owner, groupTrailId), preference] as const

/** The `team_type` of a learner who chose to play alone where they could play in a team. */
const ALONE = 'alone'

/** The team's entry of this trail (specification 3: preference `team`), or null when the learner plays alone. Reads `UP`. */
export async function readTeamEntry(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<TeamEntry | null> {
  const entry = z.safeParse(TeamEntry, await tx.get('UP', keyOf(owner, groupTrailId, 'team')))
  return entry.success ? entry.data : null
}

/** The id of the team in which the learner plays this trail, or null when they play alone (rule P1). Reads `UP`. */
export async function readTeam(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<string | null> {
  const entry = await readTeamEntry(tx, owner, groupTrailId)
  return entry === null ? null : teamIdOf(entry)
}

/** How each player who is here for this trail's team confirmed it. Reads `UP`. */
export async function readConfirmations(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<Confirmations | undefined> {
  const kept = z.safeParse(Confirmations, await tx.get('UP', keyOf(owner, groupTrailId, 'team_confirmed')))
  return kept.success ? kept.data : undefined
}

/** How the learner plays this trail, with what the device can show of the team without a network. Reads `UP`. */
export async function readPlaysAs(tx: ReadTransaction, owner: Owner, groupTrailId: string): Promise<PlaysAs> {
  const get = (preference: Preference) => tx.get('UP', keyOf(owner, groupTrailId, preference))
  const entry = await readTeamEntry(tx, owner, groupTrailId)
  const type = await get('team_type')
  const told = await get('team_name')
  const name = typeof told === 'string' ? told : undefined
  if (entry === null && type === ALONE) return { kind: 'alone' }
  if (entry === null) return { kind: 'undecided', left: name }
  const players = z.safeParse(z.array(TeamPlayer), await get('team_players'))
  const known = z.safeParse(TeamType, type)
  const team: KeptTeam = {
    entry,
    type: known.success ? known.data : 'default',
    name: name ?? '',
    players: players.success ? players.data : [],
  }
  return { kind: 'team', team }
}

/** Plays this trail, and no other, in this team from now on. Writes `UP`. */
export async function chooseTeam(
  tx: WriteTransaction,
  owner: Owner,
  groupTrailId: string,
  { type, id, name, players }: ChosenTeam,
): Promise<void> {
  const put = (preference: Preference, value: unknown) =>
    tx.put('UP', keyOf(owner, groupTrailId, preference), value)
  const entry: TeamEntry = [type, id, ...players.map((player) => player.id)]
  await put('team', entry)
  await put('team_players', teamPlayers(players))
  await put('team_type', type)
  await put('team_name', name)
  const confirmations = players.map((player) => [player.id, player.confirmedBy ?? 'word'] as const)
  await put('team_confirmed', Object.fromEntries(confirmations))
}

async function forget(
  tx: WriteTransaction,
  owner: Owner,
  groupTrailId: string,
  also: Preference,
): Promise<void> {
  for (const preference of ['team', 'team_players', 'team_confirmed', also] as const)
    await tx.delete('UP', keyOf(owner, groupTrailId, preference))
}

/** Plays this trail, and no other, alone from now on. Writes `UP`. */
export async function playAlone(tx: WriteTransaction, owner: Owner, groupTrailId: string): Promise<void> {
  await forget(tx, owner, groupTrailId, 'team_name')
  await tx.put('UP', keyOf(owner, groupTrailId, 'team_type'), ALONE)
}

/**
 * Ends playing this trail in its team. The app asks again who plays the trail, and the team's name stays known until then (rule P4). Writes
 * `UP`.
 */
export const leaveTeam = (tx: WriteTransaction, owner: Owner, groupTrailId: string): Promise<void> =>
  forget(tx, owner, groupTrailId, 'team_type')

/** The trails that the learner plays in a team. Reads `UP`. */
export async function trailsInTeams(tx: ReadTransaction, owner: Owner): Promise<string[]> {
  const keys = await tx.keys('UP', under(...prefixOf(owner)))
  return keys.filter(([, , , preference]) => preference === 'team').map(trailIdOfKey)
}
