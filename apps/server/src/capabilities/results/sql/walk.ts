import type {
  PlayerStands,
  ResultDay,
  ResultKind,
  ResultStands,
} from '@vereda/contract/rest/studio-results.ts'
import type { Queries } from '../../../platform/database/database.ts'

const PAGE_SIZE = 20
const EXPORTED_AT_ONCE = 1_000

const WALK = {
  name: 'walk-of-group-trail',
  text: `select now() as "asOf",
    coalesce((select json_agg(json_build_object('furthest', furthest, 'players', players))
      from walk where domain_id = $1 and group_trail_id = $2 and kind = $3 and players > 0), '[]') as walk,
    coalesce((select json_agg(json_build_object('day', day::text, 'begun', begun, 'completed', completed) order by day)
      from walk_day where domain_id = $1 and group_trail_id = $2 and kind = $3), '[]') as days`,
}

type Walk = { asOf: Date; walk: { furthest: number; players: number }[]; days: ResultDay[] }

/** How many players' furthest step is which, and who began and finished on which day, at the moment `asOf`. */
export async function walkOf(tx: Queries, groupTrailId: string, kind: ResultKind) {
  const { asOf, ...counts } = (await tx.rows<Walk>(WALK, [tx.domainId, groupTrailId, kind]))[0]!
  return { ...counts, asOf: asOf.toISOString() }
}

/** Whether a player `p` stands where the parameter says; null is anywhere. */
export const standsAt = (parameter: string) => `case ${parameter}::text when 'waiting' then p.begun_at is null
    when 'begun' then p.begun_at is not null and p.completed_at is null when 'behind' then p.completed_at is null
    when 'completed' then p.completed_at is not null else true end`

const STANDING = `select p.player_id as id, coalesce(a.name, t.group_custom_name, t.group_identifier, p.player_id) as name, p.furthest as step, p.total as points,
      p.last_played_at as "lastPlayed", p.completed_at as completed
    from player p
    left join account a on a.domain_id = p.domain_id and a.id = p.player_id
    left join team t on t.domain_id = p.domain_id and t.id = p.player_id
    where p.domain_id = $1 and p.group_trail_id = $2 and p.kind = $3`
const PLAYERS = {
  name: 'players-of-group-trail',
  text: `${STANDING} and ${standsAt('$5')}
    order by p.completed_at is not null, p.furthest, p.last_played_at nulls first, p.player_id limit ${PAGE_SIZE} offset $4`,
}
const AFTER = {
  name: 'players-of-group-trail-after',
  text: `${STANDING} and ${standsAt('$5')} and p.player_id > $4 order by p.player_id limit ${EXPORTED_AT_ONCE}`,
}
const COUNT = {
  name: 'players-counted-by-stands',
  text: `select count(*)::int as total from player p
    where p.domain_id = $1 and p.group_trail_id = $2 and p.kind = $3 and ${standsAt('$4')}`,
}

type Row = Omit<PlayerStands, 'lastPlayed' | 'completed'> & {
  lastPlayed: Date | null
  completed: Date | null
}

const told = ({ lastPlayed, completed, ...row }: Row): PlayerStands => ({
  ...row,
  lastPlayed: lastPlayed?.toISOString() ?? null,
  completed: completed?.toISOString() ?? null,
})

/** Who of a group trail is listed: people or teams, and where they stand; null is anywhere. */
export type Listed = { groupTrailId: string; kind: ResultKind; stands: ResultStands | null }

/** A page of who is in a group trail, those first who may need a word. */
export async function playersOf(
  tx: Queries,
  { groupTrailId, kind, stands }: Listed,
  page: number,
): Promise<PlayerStands[]> {
  const values = [tx.domainId, groupTrailId, kind, page * PAGE_SIZE, stands]
  return (await tx.rows<Row>(PLAYERS, values)).map(told)
}

/** The next players behind an id, in the order of their ids; none behind the last. */
export async function playersAfter(
  tx: Queries,
  { groupTrailId, kind, stands }: Listed,
  after: string,
): Promise<PlayerStands[]> {
  const values = [tx.domainId, groupTrailId, kind, after, stands]
  return (await tx.rows<Row>(AFTER, values)).map(told)
}

/** How many stand so. */
export async function countPlayers(tx: Queries, { groupTrailId, kind, stands }: Listed): Promise<number> {
  return (await tx.rows<{ total: number }>(COUNT, [tx.domainId, groupTrailId, kind, stands]))[0]!.total
}
