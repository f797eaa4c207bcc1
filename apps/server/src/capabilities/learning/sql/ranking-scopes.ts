import { RANKING_NEIGHBOURS, RANKING_TOP } from '@vereda/domain/ranking/ranking.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import type { Player } from './player.ts'
import { NAME, NAMED, type RankedRow } from './ranking.ts'
import { beginningOf, THIS_WEEK } from './week.ts'

/** A row that a ranking of some of a trail's players shows, with its place among them. */
type PlacedRow = RankedRow & { place: number; ranked: number; among: number; isOwn: boolean }

const ME = `with me as (select * from player where domain_id = $1 and group_trail_id = $2 and player_id = $3)`
const OWN = 'me.player_id, me.kind, me.last_gain_at'
const OTHER = 'p.player_id, p.kind, p.last_gain_at'
const OTHERS =
  'p.domain_id = $1 and p.group_trail_id = $2 and p.kind = me.kind and p.player_id <> me.player_id and not p.is_hidden'
const TOLD = `select ${NAMED}, t.place, t.ranked, t.among, t.player_id = $3 as "isOwn"`
const IS_SHOWN = `(t.place <= ${RANKING_TOP} or t.place between own.place - ${RANKING_NEIGHBOURS} and own.place + ${RANKING_NEIGHBOURS})`

// the players of one unit are few beside all players of a trail, so all of them are read and placed in a window
const IN_UNIT = {
  name: 'ranking-in-unit',
  text: `${ME}, compared as (
      select ${OWN}, me.total from me
      union all select ${OTHER}, p.total from me join account own on own.domain_id = $1 and own.id = me.player_id
        join account a on a.domain_id = $1 and a.unit_key = own.unit_key join player p on ${OTHERS} and p.player_id = a.id
    ), placed as (
      select compared.*, row_number() over ranking as place, count(*) over () as among, count(*) filter (where total > 0) over () as ranked
      from compared window ranking as (order by total desc, last_gain_at, player_id collate "C")
    ), own as (select p.place from placed p, me where p.player_id = me.player_id)
    ${TOLD} from own, placed t ${NAME}
    where ${IS_SHOWN} order by t.place`,
}

// The players who gained this week can be most of a large trail. So the rows that are shown are found by the index, and
// the number of players above them comes from the week's histogram. Other players who are hidden are taken off each count.
const WEEKLY = `select ${OTHER}, p.week_points as total from player p
  where ${OTHERS} and p.week_points > 0 and p.week_start = ${THIS_WEEK}`
const IS_EQUAL = 'p.week_points = me.total'
const GAINED = '(p.last_gain_at, p.player_id collate "C")'
const GAINED_BY_ME = '(me.last_gain_at, me.player_id collate "C")'
const EQUALS = `p.domain_id = $1 and p.group_trail_id = $2 and p.kind = me.kind and p.week_start = ${THIS_WEEK} and p.week_points > 0 and ${IS_EQUAL}`
const ORDER = 'order by p.week_points desc, p.last_gain_at, p.player_id collate "C" limit'
const BACKWARDS = 'order by p.week_points, p.last_gain_at desc, p.player_id collate "C" desc limit'

const OF_WEEK = {
  name: 'ranking-of-week',
  text: `${ME}, mine as (
      select ${OWN}, case when me.week_start = ${THIS_WEEK} then me.week_points else 0 end as total from me
    ), ahead as (
      select near.* from mine me cross join lateral (select * from (
        (${WEEKLY} and ${IS_EQUAL} and ${GAINED} < ${GAINED_BY_ME} ${BACKWARDS} ${RANKING_NEIGHBOURS})
        union all (${WEEKLY} and p.week_points > me.total ${BACKWARDS} ${RANKING_NEIGHBOURS})) near
        order by total, last_gain_at desc, player_id collate "C" desc limit ${RANKING_NEIGHBOURS}) near
    ), behind as (
      select near.* from mine me cross join lateral (select * from (
        (${WEEKLY} and ${IS_EQUAL} and ${GAINED} > ${GAINED_BY_ME} ${ORDER} ${RANKING_NEIGHBOURS})
        union all (${WEEKLY} and p.week_points < me.total ${ORDER} ${RANKING_NEIGHBOURS})) near
        order by total desc, last_gain_at, player_id collate "C" limit ${RANKING_NEIGHBOURS}) near
    ), shown as (
      select * from mine union select * from ahead union select * from behind
      union select top.* from mine me cross join lateral (${WEEKLY} ${ORDER} ${RANKING_TOP}) top
    ), counted as (
      select all_told.players - hidden.players + case when me.total > 0 then 0 else 1 end as among, all_told.players - hidden.players as ranked,
        all_told.above - hidden.above + equals.earlier + 1 as place
      from mine me cross join lateral (
        select coalesce(sum(h.players), 0) as players, coalesce(sum(h.players) filter (where h.points > me.total), 0) as above
        from week_histogram h where h.domain_id = $1 and h.group_trail_id = $2 and h.kind = me.kind and h.week = ${THIS_WEEK}
      ) all_told cross join lateral (
        select count(*) as earlier from player p
        where ${EQUALS} and not p.is_hidden and me.total > 0 and ${GAINED} < ${GAINED_BY_ME}
      ) equals cross join lateral (
        select count(*) as players, count(*) filter (where p.week_points > me.total) as above from player p
        where p.domain_id = $1 and p.group_trail_id = $2 and p.kind = me.kind and p.is_hidden and p.player_id <> me.player_id
          and p.week_points > 0 and p.week_start = ${THIS_WEEK}
      ) hidden
    ), ordered as (
      select *, row_number() over (order by total desc, last_gain_at, player_id collate "C") as nth from shown
    ), t as (
      select o.*, c.among, c.ranked, case when o.nth <= ${RANKING_TOP} then o.nth else c.place + o.nth - own.nth end as place
      from ordered o, counted c, (select nth from ordered where player_id = $3) own
    )
    ${TOLD} from t join t own on own.player_id = $3 ${NAME} where ${IS_SHOWN} order by t.place`,
}

/** The rows that a ranking of a player's unit shows: the first ten, the player, and the players next to it. */
export const rowsInUnit = (tx: Queries, { groupTrailId, playerId }: Player): Promise<PlacedRow[]> =>
  tx.rows<PlacedRow>(IN_UNIT, [tx.domainId, groupTrailId, playerId])

/** The same rows of a ranking by what was gained this week. No other player who gained nothing is in it. */
export const rowsOfWeek = (tx: Queries, { groupTrailId, playerId }: Player): Promise<PlacedRow[]> =>
  tx.rows<PlacedRow>(OF_WEEK, [tx.domainId, groupTrailId, playerId])

const WEEK_ENDS = { name: 'week-ends', text: `select ${beginningOf(`(${THIS_WEEK} + 7)`)} as until` }

/** When this week ends, by the domain's clock. */
export const weekEnds = async (tx: Queries): Promise<Date> =>
  (await oneRow<{ until: Date }>(tx, WEEK_ENDS, [tx.domainId])).until
