import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { GIVEN_NOW } from '../../trails/published-trails.ts'
import { accountOfRecord, teamRecordOf } from '../team-record.ts'

/** A team as it will be stored: its members in the order of their slots, and those of them who have confirmed to be here. */
export type TeamToPut = {
  id: string
  groupTrailId: string
  groupIdentifier: string
  /** null: the team keeps its present name. */
  name: string | null
  createdBy: string | null
  members: readonly string[]
  confirmed: readonly string[]
}

// A registered name has no session (`named_in` is null): every name that still waits on the registering device was given before it.
const PUT = {
  name: 'put-team',
  text: `insert into team as t (domain_id, group_trail_id, id, group_identifier, group_custom_name, created_by, named_at)
      values ($1, $2, $3, $4, $5, $6, case when $5::text is not null then now() end)
    on conflict (domain_id, id) do update set group_custom_name = coalesce(excluded.group_custom_name, t.group_custom_name),
      named_at = case when coalesce(excluded.group_custom_name, t.group_custom_name) is distinct from t.group_custom_name
        then excluded.named_at else t.named_at end,
      named_in = case when coalesce(excluded.group_custom_name, t.group_custom_name) is distinct from t.group_custom_name
        then null else t.named_in end`,
}
const CLEAR_SLOTS = {
  name: 'clear-team-slots',
  text: 'update team_member set left_at = clock_timestamp() where domain_id = $1 and team_id = $2 and left_at is null',
}
const FILL_SLOTS = {
  name: 'fill-team-slots',
  text: `insert into team_member as m (domain_id, group_trail_id, team_id, account_id, slot, confirmed)
    select $1, $2, $3, u.id, u.slot, u.id = any($5) from unnest($4::text[]) with ordinality u (id, slot)
    on conflict (domain_id, team_id, account_id) do update set slot = excluded.slot, confirmed = excluded.confirmed, left_at = null`,
}
const ADD_PLAYERS = {
  name: 'add-team-players',
  // the team, and the team record of each member, are in the ranking with 0 points from the start
  text: `with made as (
      insert into player (domain_id, group_trail_id, player_id, kind, group_user_id, version, is_hidden)
      select $1, g.id, n.id, n.kind, g.id || ':' || n.id, g.version,
        coalesce((select l.is_hidden from player l where l.domain_id = $1 and l.group_trail_id = g.id
          and n.kind = 'member' and l.player_id = ${accountOfRecord('n.id')}), false)
      from ${GIVEN_NOW} g, unnest($3::text[], $4::text[]) n (id, kind) order by n.id
      on conflict do nothing returning kind
    )
    insert into ranking_histogram as h (domain_id, group_trail_id, kind, total, players)
    select $1, $2, kind, 0, count(*) from made group by kind order by kind
    on conflict (domain_id, group_trail_id, kind, total) do update set players = h.players + excluded.players`,
}

/** Makes a team, or changes the team of this id. A person who is not in `members` leaves it. */
export async function putTeam(tx: Transaction, team: TeamToPut): Promise<void> {
  const { id, groupTrailId, groupIdentifier, name, createdBy, members, confirmed } = team
  await tx.rows(PUT, [tx.domainId, groupTrailId, id, groupIdentifier, name, createdBy])
  await tx.rows(CLEAR_SLOTS, [tx.domainId, id])
  await tx.rows(FILL_SLOTS, [tx.domainId, groupTrailId, id, members, confirmed])
  await addPlayers(tx, { id, groupTrailId, members })
}

/** Adds the team and its members' team records to the rankings, where they are not in them yet. */
export async function addPlayers(
  tx: Queries,
  { id, groupTrailId, members }: Pick<TeamToPut, 'id' | 'groupTrailId' | 'members'>,
): Promise<void> {
  const ids = [id, ...members.map(teamRecordOf)]
  const kinds = ids.map((_, n) => (n === 0 ? 'team' : 'member'))
  await tx.rows(ADD_PLAYERS, [tx.domainId, groupTrailId, ids, kinds])
}
