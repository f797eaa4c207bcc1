import { RANKING_NEIGHBOURS, RANKING_TOP } from '@vereda/domain/ranking/ranking.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { accountOfRecord } from '../../teams/team-record.ts'
import type { Player } from './player.ts'

export type PlayerKind = 'learner' | 'team' | 'member'

/** `id` is what others know a player by: a team's, or an account's, of a team record too. */
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

// How many rows are wanted stands in the statements: for a number that it does not know the planner expects a share of all players, finds that
// dear in a large trail, and plans anew each time, which takes longer than the rows (docs/decisions/ranking.md)

const KNOWN_BY = `case t.kind when 'member' then ${accountOfRecord('t.player_id')} else t.player_id end`
// a learner without an account any more keeps a place
export const NAMED = `t.player_id as "playerId", ${KNOWN_BY} as id, coalesce(a.name, '') as name, a.nickname, t.total,
  coalesce(a.custom_name_type, 2) as "customNameType", e.group_identifier as "groupIdentifier", e.group_custom_name as "groupCustomName"`
// by key, row by row: joined as tables, a domain's accounts and teams would all be read for the names of ten
export const NAME = `left join lateral (select a.name, a.nickname, a.custom_name_type from account a
    where a.domain_id = $1 and a.id = ${KNOWN_BY} and t.kind <> 'team' limit 1) a on true
  left join lateral (select e.group_identifier, e.group_custom_name from team e
    where e.domain_id = $1 and e.id = t.player_id and t.kind = 'team' limit 1) e on true`
const EVERYBODY = `select player_id, kind, total, last_gain_at from player where domain_id = $1 and group_trail_id = $2`
// who wishes to be left out is a player like any other to themselves alone
const PLACES = `${EVERYBODY} and not is_hidden`

export const TOP = {
  name: 'ranking-top',
  text: `select ${NAMED}
    from (select * from (${PLACES} and kind = $4 order by total desc, last_gain_at, player_id collate "C" limit ${RANKING_TOP}) shown
      union all ${EVERYBODY} and player_id = $3 and is_hidden) t ${NAME}
    order by t.total desc, t.last_gain_at, t.player_id collate "C" limit ${RANKING_TOP}`,
}

/** The first `RANKING_TOP` players of a kind in a group trail, as one of them sees it, in the order of decisions 2. */
export const topPlayers = (
  tx: Queries,
  { groupTrailId, playerId, kind }: Player & { kind: PlayerKind },
): Promise<RankedRow[]> => tx.rows<RankedRow>(TOP, [tx.domainId, groupTrailId, playerId, kind])

const HISTOGRAM = 'ranking_histogram h where h.domain_id = $1 and h.group_trail_id = $2 and h.kind = p.kind'
/** How many players stand at some of the totals. */
const standing = (totals: string) => `(select coalesce(sum(h.players), 0) from ${HISTOGRAM} and ${totals})`

export const POSITION = {
  name: 'ranking-position',
  // players above by the histogram, from its nearer end; among equals, those who stood there earlier. Who has no points yet is not counted among
  // equals. Others who are left out are taken off each count
  text: `select s.above - hidden.above + case when p.total > 0 then (select count(*) from player e
        where e.domain_id = $1 and e.group_trail_id = $2 and e.kind = p.kind and e.total = p.total
          and (e.last_gain_at, e.player_id collate "C") < (p.last_gain_at, p.player_id collate "C")) else 0 end + 1 as position,
      s.ranked - hidden.ranked as ranked, s.total - hidden.total as total, p.is_hidden as "isHidden", p.version, p.kind,
      (select g.trail_id from group_trail g where g.domain_id = $1 and g.id = $2) as "trailId"
    from player p cross join lateral (
      select c.players as total, c.players - ${standing('h.total <= 0')} as ranked,
        case when p.total * 2 > (select max(h.total) from ${HISTOGRAM}) then ${standing('h.total > p.total')}
          else c.players - ${standing('h.total <= p.total')} end as above
      from player_count c where c.domain_id = $1 and c.group_trail_id = $2 and c.kind = p.kind) s
    cross join lateral (
      select count(*) filter (where e.total > p.total or e.total = p.total and p.total > 0
          and (e.last_gain_at, e.player_id collate "C") < (p.last_gain_at, p.player_id collate "C")) as above,
        count(*) filter (where e.total > 0) as ranked, count(*) as total
      from player e where e.domain_id = $1 and e.group_trail_id = $2 and e.kind = p.kind and e.is_hidden
        and e.player_id <> p.player_id) hidden
    where p.domain_id = $1 and p.group_trail_id = $2 and p.player_id = $3`,
}

/** `ranked` is how many players of this kind have points, `total` how many there are; `isHidden` that the player is left out for the others. */
type Position = {
  kind: PlayerKind
  position: number
  ranked: number
  total: number
  isHidden: boolean
  trailId: string
  version: number
}

/** A player's position among those of its kind, from 1, their number, and which trail they play; undefined for one who does not play here. */
export async function positionOf(tx: Queries, player: Player) {
  const values = [tx.domainId, player.groupTrailId, player.playerId]
  return (await tx.rows<Position>(POSITION, values))[0]
}

type Side = { than: '<' | '>'; total: '<' | '>'; order: 'asc' | 'desc'; byTotal: 'asc' | 'desc' }
const AHEAD: Side = { than: '<', total: '>', order: 'desc', byTotal: 'asc' }
const BEHIND: Side = { than: '>', total: '<', order: 'asc', byTotal: 'desc' }

/**
 * The nearest players on one side, each kind by the index: equals with points, equals without any, and everybody else. Those without any say
 * the whole order of the index, though their date is none: else all of them are read and sorted for two.
 */
const nearest = ({ than, total, order, byTotal }: Side) => {
  const places = `${PLACES} and kind = me.kind`
  const equals = `${places} and total = me.total`
  const by = `last_gain_at ${order}, player_id collate "C" ${order} limit ${RANKING_NEIGHBOURS}`
  return `(${equals} and (last_gain_at, player_id collate "C") ${than} (me.last_gain_at, me.player_id collate "C") order by ${by})
    union all (${equals} and last_gain_at is null and me.last_gain_at is null and player_id collate "C" ${than} me.player_id collate "C"
      order by ${by})
    union all (${places} and total ${total} me.total order by total ${byTotal}, ${by})`
}

export const NEIGHBOURS = {
  name: 'ranking-neighbours',
  text: `with me as (${EVERYBODY} and player_id = $3), t as (
      select side.* from me cross join lateral (select * from (${nearest(AHEAD)}) ahead order by total, last_gain_at desc, player_id collate "C" desc limit ${RANKING_NEIGHBOURS}) side
      union all select * from me
      union all select side.* from me cross join lateral (select * from (${nearest(BEHIND)}) behind order by total desc, last_gain_at, player_id collate "C" limit ${RANKING_NEIGHBOURS}) side
    )
    select ${NAMED} from t ${NAME} order by t.total desc, t.last_gain_at, t.player_id collate "C"`,
}

/** A player and the `RANKING_NEIGHBOURS` next to them on each side, in the order of decisions 2. */
export const neighboursOf = (tx: Queries, player: Player): Promise<RankedRow[]> =>
  tx.rows<RankedRow>(NEIGHBOURS, [tx.domainId, player.groupTrailId, player.playerId])
