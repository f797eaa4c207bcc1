import { RANKING_NEIGHBOURS, RANKING_TOP } from '@vereda/domain/ranking/ranking.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { accountOfRecord } from '../../teams/team-record.ts'
import type { Player } from './player.ts'

export type PlayerKind = 'learner' | 'team' | 'member'

/** `id` is the id that others know a player by: a team's, or that of an account, also for a team record. */
export type RankedRow = {
  playerId: string
  id: string
  name: string
  nickname: string | null
  customNameType: number
  /** Of a team. */
  groupIdentifier: string | null
  groupCustomName: string | null
  total: number
}

// The number of rows is written into the statements and is not a parameter. For a number that it does not know the planner reckons with a share of
// all players. It finds that costly in a large trail and plans at each call, which takes longer than reading the rows (docs/decisions/ranking.md).

const KNOWN_BY = `case t.kind when 'member' then ${accountOfRecord('t.player_id')} else t.player_id end`
// a learner whose account is gone keeps a place
export const NAMED = `t.player_id as "playerId", ${KNOWN_BY} as id, coalesce(a.name, '') as name, a.nickname, t.total,
  coalesce(a.custom_name_type, 2) as "customNameType", e.group_identifier as "groupIdentifier", e.group_custom_name as "groupCustomName"`
// found by key, row by row: a join with the tables would read all accounts and teams of a domain for ten names
export const NAME = `left join lateral (select a.name, a.nickname, a.custom_name_type from account a
    where a.domain_id = $1 and a.id = ${KNOWN_BY} and t.kind <> 'team' limit 1) a on true
  left join lateral (select e.group_identifier, e.group_custom_name from team e
    where e.domain_id = $1 and e.id = t.player_id and t.kind = 'team' limit 1) e on true`
// a player who wishes to be left out is shown to nobody but themselves
const placesIn = (trail: string) =>
  `select player_id, kind, total, last_gain_at from player where domain_id = $1 and group_trail_id = ${trail} and not is_hidden`

const HISTOGRAM =
  'ranking_histogram h where h.domain_id = $1 and h.group_trail_id = p.group_trail_id and h.kind = p.kind'
/** The number of players at some of the totals. */
const countAt = (totals: string) => `(select coalesce(sum(h.players), 0) from ${HISTOGRAM} and ${totals})`

// The number of players above comes from the histogram, read from its nearer end. Among players with equal points, those who reached
// them earlier are above; players without points yet are not compared so. Other players who are hidden are taken off each count.
const positionQuery = (
  trail: string,
  player: string,
) => `select s.above - hidden.above + case when p.total > 0 then (select count(*) from player e
        where e.domain_id = $1 and e.group_trail_id = p.group_trail_id and e.kind = p.kind and e.total = p.total
          and (e.last_gain_at, e.player_id collate "C") < (p.last_gain_at, p.player_id collate "C")) else 0 end + 1 as position,
      s.ranked - hidden.ranked as ranked, s.players - hidden.players as players, p.is_hidden, p.version, p.kind, p.player_id, p.total,
      p.last_gain_at, (select g.trail_id from group_trail g where g.domain_id = $1 and g.id = p.group_trail_id) as trail_id
    from player p cross join lateral (
      select c.players, c.players - ${countAt('h.total <= 0')} as ranked,
        case when p.total * 2 > (select max(h.total) from ${HISTOGRAM}) then ${countAt('h.total > p.total')}
          else c.players - ${countAt('h.total <= p.total')} end as above
      from player_count c where c.domain_id = $1 and c.group_trail_id = p.group_trail_id and c.kind = p.kind) s
    cross join lateral (
      select count(*) filter (where e.total > p.total or e.total = p.total and p.total > 0
          and (e.last_gain_at, e.player_id collate "C") < (p.last_gain_at, p.player_id collate "C")) as above,
        count(*) filter (where e.total > 0) as ranked, count(*) as players
      from player e where e.domain_id = $1 and e.group_trail_id = p.group_trail_id and e.kind = p.kind and e.is_hidden
        and e.player_id <> p.player_id) hidden
    where p.domain_id = $1 and p.group_trail_id = ${trail} and p.player_id = ${player}`
const TOLD = `me.position, me.ranked, me.players as total, me.is_hidden as "isHidden", me.version, me.kind, me.trail_id as "trailId"`

export const POSITION = {
  name: 'ranking-position',
  text: `select ${TOLD} from (${positionQuery('$2', '$3')}) me`,
}

/** `ranked`: how many players of this kind have points. `total`: how many there are. `isHidden`: the others don't see this player. */
export type Position = {
  kind: PlayerKind
  position: number
  ranked: number
  total: number
  isHidden: boolean
  trailId: string
  version: number
}

/** A player's position among those of its kind, from 1, with their number and the trail; undefined for a player who is not in the group trail. */
export async function positionOf(tx: Queries, player: Player) {
  const values = [tx.domainId, player.groupTrailId, player.playerId]
  return (await tx.rows<Position>(POSITION, values))[0]
}

type Side = { than: '<' | '>'; total: '<' | '>'; order: 'asc' | 'desc'; byTotal: 'asc' | 'desc' }
const AHEAD: Side = { than: '<', total: '>', order: 'desc', byTotal: 'asc' }
const BEHIND: Side = { than: '>', total: '<', order: 'asc', byTotal: 'desc' }

/**
 * The nearest players on one side, each kind found by the index: those with equal points, those without points, and everybody else. The query for
 * those without points states the whole order of the index, though their date is null. Otherwise all of them would be read and sorted to find two.
 */
const nearest = ({ than, total, order, byTotal }: Side) => {
  const places = `${placesIn('me.group_trail_id')} and kind = me.kind`
  const equals = `${places} and total = me.total`
  const by = `last_gain_at ${order}, player_id collate "C" ${order} limit ${RANKING_NEIGHBOURS}`
  return `(${equals} and (last_gain_at, player_id collate "C") ${than} (me.last_gain_at, me.player_id collate "C") order by ${by})
    union all (${equals} and last_gain_at is null and me.last_gain_at is null and player_id collate "C" ${than} me.player_id collate "C"
      order by ${by})
    union all (${places} and total ${total} me.total order by total ${byTotal}, ${by})`
}

const IN_ORDER = 'order by t.total desc, t.last_gain_at, t.player_id collate "C"'
/** The rows of a common table expression with their names, as JSON. */
const named = (table: string, only: string) =>
  `(select json_agg(named) from (select ${NAMED} from ${table} t ${NAME} where ${only} ${IN_ORDER}) named)`
const IN_SAME = 't.group_trail_id = me.group_trail_id and t.kind = me.kind'

export const RANKINGS = {
  name: 'rankings-of-players',
  text: `with me as materialized (
      select a.n, a.group_trail_id, s.* from json_to_recordset($2::json) as a (n int, group_trail_id text, player_id text)
      cross join lateral (${positionQuery('a.group_trail_id', 'a.player_id')} limit 1) s
    ), top as materialized (
      select k.group_trail_id, t.* from (select distinct group_trail_id, kind from me) k cross join lateral (
        ${placesIn('k.group_trail_id')} and kind = k.kind order by total desc, last_gain_at, player_id collate "C" limit ${RANKING_TOP}) t
    ), own_top as materialized (
      select me.n, own.* from me cross join lateral (
        select * from (select t.player_id, t.kind, t.total, t.last_gain_at from top t where ${IN_SAME}
          union all select me.player_id, me.kind, me.total, me.last_gain_at) t
        ${IN_ORDER} limit ${RANKING_TOP}) own
      where me.is_hidden
    ), below as materialized (
      select me.* from me where not exists (select from top t where ${IN_SAME} and t.player_id = me.player_id)
        and not exists (select from own_top t where t.n = me.n and t.player_id = me.player_id)
    ), near as materialized (
      select me.n, side.* from below me cross join lateral (select * from (${nearest(AHEAD)}) ahead order by total, last_gain_at desc, player_id collate "C" desc limit ${RANKING_NEIGHBOURS}) side
      union all select n, player_id, kind, total, last_gain_at from below
      union all select me.n, side.* from below me cross join lateral (select * from (${nearest(BEHIND)}) behind order by total desc, last_gain_at, player_id collate "C" limit ${RANKING_NEIGHBOURS}) side
    )
    select me.n, ${TOLD}, ${named('near', 't.n = me.n')} as near,
      case when me.is_hidden then ${named('own_top', 't.n = me.n')}
        when me.n = (select min(t.n) from me t where ${IN_SAME} and not t.is_hidden) then ${named('top', IN_SAME)} end as top
    from me`,
}

/**
 * `top`: the first `RANKING_TOP` players of a kind in a group trail, as one of them sees it, in the order of decisions
 * 2. `near`: for a player below them, that player and `RANKING_NEIGHBOURS` players on each side, in the same order.
 */
export type Placed = Position & { top: RankedRow[]; near: RankedRow[] | null }
type PlacedRow = Omit<Placed, 'top'> & { n: number; top: RankedRow[] | null }

/**
 * The positions of the players who ask, with the top and the players next to them, all of one
 * moment. A player who is not in the group trail has none. The same top is read, and sent, once.
 */
export async function placedOf(tx: Queries, asked: readonly Player[]): Promise<Map<Player, Placed>> {
  const given = asked.map(({ groupTrailId, playerId }, n) => ({
    n,
    group_trail_id: groupTrailId,
    player_id: playerId,
  }))
  const rows = await tx.rows<PlacedRow>(RANKINGS, [tx.domainId, JSON.stringify(given)])
  const nameOf = ({ n, kind }: PlacedRow) => `${kind} ${asked[n]!.groupTrailId}`
  const tops = new Map(rows.flatMap((row) => (row.top && !row.isHidden ? [[nameOf(row), row.top]] : [])))
  return new Map(
    rows.map(({ n, ...row }) => [asked[n]!, { ...row, top: row.top ?? tops.get(nameOf({ n, ...row }))! }]),
  )
}
