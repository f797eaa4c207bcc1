import { RANKING_NEIGHBOURS, RANKING_TOP } from '@vereda/domain/ranking/ranking.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Player } from './plays.ts'
import { NAME, NAMED, type RankedRow } from './ranking.ts'
import { beginningOf, THIS_WEEK } from './week.ts'

/** A ranking among some of a trail's players, told by one statement: the rows of it that are shown, each with its place. */
type PlacedRow = RankedRow & { place: number; ranked: number; among: number; isOwn: boolean }

const OWN = 'me.player_id, me.kind, me.last_gain_at'
const OTHER = 'p.player_id, p.kind, p.last_gain_at'
const OTHERS =
  'p.domain_id = $1 and p.group_trail_id = $2 and p.kind = me.kind and p.player_id <> me.player_id and not p.is_hidden'

// who stands where stands in a window: all that are compared are read, and nobody else
const placed = (compared: string) => `with me as (
    select * from player where domain_id = $1 and group_trail_id = $2 and player_id = $3
  ), compared as (${compared}), placed as (
    select compared.*, row_number() over ranking as place, count(*) over () as among, count(*) filter (where total > 0) over () as ranked
    from compared window ranking as (order by total desc, last_gain_at, player_id collate "C")
  ), own as (select p.place from placed p, me where p.player_id = me.player_id)
  select ${NAMED}, t.place, t.ranked, t.among, t.player_id = $3 as "isOwn"
  from own, placed t ${NAME}
  where t.place <= ${RANKING_TOP} or t.place between own.place - ${RANKING_NEIGHBOURS} and own.place + ${RANKING_NEIGHBOURS}
  order by t.place`

export const IN_UNIT = {
  name: 'ranking-in-unit',
  text: placed(`select ${OWN}, me.total from me
    union all select ${OTHER}, p.total from me join account own on own.domain_id = $1 and own.id = me.player_id and cardinality(own.unit_tree) > 0
      join account a on a.domain_id = $1 and a.unit_tree = own.unit_tree join player p on ${OTHERS} and p.player_id = a.id`),
}

// the week as a value known before: the index is entered by it
export const OF_WEEK = {
  name: 'ranking-of-week',
  text: placed(`select ${OWN}, case when me.week_start = ${THIS_WEEK} then me.week_points else 0 end as total from me
    union all select ${OTHER}, p.week_points from me join player p on ${OTHERS} and p.week_points > 0 and p.week_start = ${THIS_WEEK}`),
}

/** Those rows of a ranking among a player's unit that are shown: the first ten, the player, and who is next to it. */
export const rowsInUnit = (tx: Queries, { groupTrailId, playerId }: Player): Promise<PlacedRow[]> =>
  tx.rows<PlacedRow>(IN_UNIT, [tx.domainId, groupTrailId, playerId])

/** The same of a ranking by what was gained this week, in which nobody else stands who gained nothing. */
export const rowsOfWeek = (tx: Queries, { groupTrailId, playerId }: Player): Promise<PlacedRow[]> =>
  tx.rows<PlacedRow>(OF_WEEK, [tx.domainId, groupTrailId, playerId])

const WEEK_ENDS = { name: 'week-ends', text: `select ${beginningOf(`(${THIS_WEEK} + 7)`)} as until` }

/** When this week ends, by the domain's clock. */
export const weekEnds = async (tx: Queries): Promise<Date> =>
  (await tx.rows<{ until: Date }>(WEEK_ENDS, [tx.domainId]))[0]!.until
