import type { Transaction } from '../../../platform/database/database.ts'
import { HAS_PLAYED, PLAYER, STANDS } from './event-teams.ts'

const HOLD = {
  name: 'hold-teams-of-event',
  text: `select pg_advisory_xact_lock($1, hashtext('teams ' || $2))`,
}
// This lock waits for a device that is asking for a tracking id, because a tracking row refers to the player's row.
const LOCK_PLAYERS = {
  name: 'lock-team-players',
  text: `select 1 from player p where ${PLAYER} and p.player_id = any($3) order by p.player_id for update`,
}
const lockPlayers = (tx: Transaction, groupTrailId: string, ids: readonly string[]) =>
  tx.rows(LOCK_PLAYERS, [tx.domainId, groupTrailId, ids])

/** Until this transaction ends, no other manager changes an event's teams, and none of these teams begins to play. */
export async function holdEventTeams(tx: Transaction, groupTrailId: string, ids: readonly string[]) {
  await tx.rows(HOLD, [tx.domainId, groupTrailId])
  await lockPlayers(tx, groupTrailId, ids)
}

const CLEAR = {
  name: 'clear-teams',
  text: `update team_member set left_at = clock_timestamp() where domain_id = $1 and team_id = any($2) and left_at is null`,
}

/** Ends every membership of these teams. */
export async function clearTeams(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.rows(CLEAR, [tx.domainId, ids])
}

const CALL = {
  name: 'call-team',
  text: `update team set group_identifier = $3, group_custom_name = $4,
      named_at = case when group_custom_name is distinct from $4 then now() else named_at end,
      named_in = case when group_custom_name is distinct from $4 then null else named_in end
    where domain_id = $1 and id = $2`,
}

/** Stores the identifier that the organizers give a team, and the team's own name. */
export async function callTeam(
  tx: Transaction,
  { id, identifier, customName }: { id: string; identifier: string; customName: string | null },
): Promise<void> {
  await tx.rows(CALL, [tx.domainId, id, identifier, customName])
}

const REMOVE = {
  name: 'remove-team',
  text: 'update team set removed_at = clock_timestamp() where domain_id = $1 and id = $2',
}
const TAKE = {
  name: 'take-removed-team',
  // a team that had 0 points is no longer counted at 0 in the histogram
  text: `with gone as (delete from player where domain_id = $1 and group_trail_id = $2 and player_id = $3 and kind = 'team' returning player_id)
    update ranking_histogram h set players = h.players - (select count(*) from gone)
    where h.domain_id = $1 and h.group_trail_id = $2 and h.kind = 'team' and h.total = 0`,
}

/** Removes a team: nobody is in it, and no ranking and no result counts it. */
export async function removeTeam(tx: Transaction, groupTrailId: string, id: string): Promise<void> {
  await clearTeams(tx, [id])
  await tx.rows(REMOVE, [tx.domainId, id])
  await tx.rows(TAKE, [tx.domainId, groupTrailId, id])
}

const LEFT = {
  name: 'teams-left-by-all',
  text: `select t.id from team t where ${STANDS} and not ${HAS_PLAYED('t.id')}
    and not exists (select from team_member m where m.domain_id = $1 and m.team_id = t.id and m.left_at is null)`,
}

const teamsLeft = async (tx: Transaction, groupTrailId: string): Promise<string[]> =>
  (await tx.rows<{ id: string }>(LEFT, [tx.domainId, groupTrailId])).map(({ id }) => id)

/** Removes an event's teams that have no member left and have not played. */
export async function removeTeamsLeft(tx: Transaction, groupTrailId: string): Promise<void> {
  await lockPlayers(tx, groupTrailId, await teamsLeft(tx, groupTrailId))
  for (const id of await teamsLeft(tx, groupTrailId)) await removeTeam(tx, groupTrailId, id)
}
