import type { Queries, Transaction } from '../../../platform/database/database.ts'
import type { Player } from './player.ts'
import type { PlayerToRebuild } from './rebuild.ts'

const LAST_PLAYED = {
  name: 'last-played',
  text: `select player_id as "playerId", last_played_at::text as "lastPlayed" from player
    where domain_id = $1 and group_trail_id = $2 and player_id = any($3)`,
}

/** When players of a trail were last on it, by their ids. */
export async function lastPlayedOf(tx: Queries, groupTrailId: string, playerIds: readonly string[]) {
  const values = [tx.domainId, groupTrailId, playerIds]
  const rows = await tx.rows<{ playerId: string; lastPlayed: string | null }>(LAST_PLAYED, values)
  return new Map(rows.map(({ playerId, lastPlayed }) => [playerId, lastPlayed]))
}

const DATE_PLAYS = {
  name: 'date-plays-as-arrived',
  text: `update play y set server_date = $3::timestamptz, counted_date = date_trunc('milliseconds',
      case when y.device_date between p.enrolled_at and $3::timestamptz then y.device_date else $3::timestamptz end)
    from player p
    where y.domain_id = $1 and y.tracking_id = any($2::uuid[])
      and p.domain_id = $1 and p.group_trail_id = y.group_trail_id and p.player_id = y.player_id
    returning y.group_trail_id as "groupTrailId", y.player_id as "playerId"`,
}

/** Gives plays an earlier server date, and the date that they count for with it (docs/decisions/dates-and-order.md). Returns their players. */
export const datePlays = (tx: Transaction, ids: readonly string[], arrivedAt: string): Promise<Player[]> =>
  tx.rows<Player>(DATE_PLAYS, [tx.domainId, ids, arrivedAt])

const DATE_ATTEMPT = {
  name: 'date-test-attempt-as-arrived',
  text: `update test_attempt set server_date = $4::timestamptz where domain_id = $1 and account_id = $2 and idempotency_key = $3
    returning group_trail_id as "groupTrailId", player_id as "playerId"`,
}

/** Gives an attempt at a test an earlier server date. Returns its player. */
export const dateAttempt = (tx: Transaction, accountId: string, key: string, arrivedAt: string) =>
  tx.rows<Player>(DATE_ATTEMPT, [tx.domainId, accountId, key, arrivedAt])

const PLAYER = {
  name: 'player-with-moments',
  text: `select p.group_trail_id as "groupTrailId", p.player_id as "playerId", p.version, g.trail_id as "trailId",
      g.approval_rating as "approvalRating", p.begun_at as "begunAt", p.completed_at as "completedAt"
    from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
    where p.domain_id = $1 and p.group_trail_id = $2 and p.player_id = $3`,
}

/** A player with the moments that are counted in the days of reports. */
export type PlayerWithMoments = PlayerToRebuild & { begunAt: Date | null; completedAt: Date | null }

export async function playerWithMoments(tx: Queries, player: Player): Promise<PlayerWithMoments | undefined> {
  return (await tx.rows<PlayerWithMoments>(PLAYER, [tx.domainId, player.groupTrailId, player.playerId]))[0]
}

const OWNED = 'domain_id = $1 and group_trail_id = $2 and player_id = $3'

// an earlier play can only move the completion of a trail to an earlier moment than the stored one
const PUT_MOMENTS = {
  name: 'put-moments-as-arrived',
  text: `update player p set last_played_at = greatest($4::timestamptz, $5::timestamptz),
      completed_at = case when p.finished < $6 then p.completed_at else least(p.completed_at, (select max(first.at) from (
        select min(y.server_date) as at from play y where ${OWNED} and y.finished and y.discarded_at is null group by y.resource_id) first)) end
    where ${OWNED}`,
}
const MOVE_DAYS = {
  name: 'move-days-as-arrived',
  text: `insert into walk_day as d (domain_id, group_trail_id, kind, day, begun, completed)
    select $1, $2, p.kind, (m.at at time zone 'UTC')::date as day, sum(m.begun), sum(m.completed)
    from player p, lateral (values ($4::timestamptz, -1, 0), (p.begun_at, 1, 0), ($5::timestamptz, 0, -1), (p.completed_at, 0, 1))
      m (at, begun, completed)
    where ${OWNED} and m.at is not null group by p.kind, 4 having sum(m.begun) <> 0 or sum(m.completed) <> 0 order by 4
    on conflict (domain_id, group_trail_id, kind, day) do update set begun = d.begun + excluded.begun, completed = d.completed + excluded.completed`,
}
const FORGET_EMPTY_DAYS = {
  name: 'forget-empty-days',
  text: 'delete from walk_day where domain_id = $1 and group_trail_id = $2 and begun = 0 and completed = 0',
}

/** When a play arrived, and when its player was last on the trail, not counting that play. */
export type Arrival = { arrivedAt: string; lastPlayed: string | null }

/** Dates a player's derived rows by the arrival of its plays, and moves the player to the right days of the reports. */
export async function putMoments(
  tx: Transaction,
  { groupTrailId, playerId, begunAt, completedAt }: PlayerWithMoments,
  { arrivedAt, lastPlayed }: Arrival,
  resources: number,
): Promise<void> {
  const owner = [tx.domainId, groupTrailId, playerId]
  await tx.rows(PUT_MOMENTS, [...owner, lastPlayed, arrivedAt, resources])
  await tx.rows(MOVE_DAYS, [...owner, begunAt, completedAt])
  await tx.rows(FORGET_EMPTY_DAYS, [tx.domainId, groupTrailId])
}
