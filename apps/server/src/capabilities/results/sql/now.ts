import {
  ARRIVALS_MOST,
  type Arrival,
  PLAYING_MINUTES,
  type StudioNow,
} from '@vereda/contract/rest/studio-now.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** How many of the newest plays are read to find whose plays arrived last. */
const PLAYS_MOST = 300

const COUNTS = {
  name: 'counts-of-now',
  text: `select now() as "asOf",
    (select count(distinct account_id) from play where domain_id = $1 and server_date > now() - make_interval(mins => ${PLAYING_MINUTES})) as playing,
    (select count(*) from identity_event where domain_id = $1 and what = 'signed-up' and at > now() - interval '1 day') as joined`,
}
// The player at a place among those whom a ranking shows (docs/decisions/ranking.md).
const AT_PLACE = (
  place: number,
) => `(select e.player_id, e.total, e.last_gain_at from player e where e.domain_id = $1 and e.group_trail_id = p.group_trail_id
      and e.kind = p.kind and not e.is_hidden order by e.total desc, e.last_gain_at, e.player_id collate "C" limit 1 offset ${place - 1})`
// A player took the first place by their last gain if the second stood as now before it, and has more points
// than the first had then. If both had as many, nothing is told, because it is not known any more who was ahead.
const TOOK_FIRST = `coalesce(p.last_gain_at >= b.since and (select f.player_id = p.player_id from ${AT_PLACE(1)} f)
      and (select s.total > p.total_before and s.last_gain_at < p.last_gain_at from ${AT_PLACE(2)} s), false)`
// the players of the newest plays are chosen before anything beside their plays is read
const ARRIVALS = {
  name: 'arrivals',
  text: `with newest as (
      select group_trail_id, player_id, server_date, device_date, offline from play
      where domain_id = $1 and server_date > now() - interval '1 day' order by server_date desc limit ${PLAYS_MOST}
    ), by_player as (
      select group_trail_id, player_id, count(*)::int as plays, max(server_date) as at, min(server_date) as since, min(device_date) as played,
        coalesce(bool_or(offline), false) as offline
      from newest group by 1, 2 order by at desc, player_id limit ${2 * ARRIVALS_MOST}
    )
    select b.group_trail_id as "groupTrailId", v.title, coalesce(a.name, t.group_custom_name, t.group_identifier) as name, b.plays, b.at,
      b.played as "playedAt", b.offline as "wasOffline", coalesce(p.completed_at >= b.since, false) as "hasFinished", ${TOOK_FIRST} as "tookFirst"
    from by_player b
      join player p on p.domain_id = $1 and p.group_trail_id = b.group_trail_id and p.player_id = b.player_id
      join group_trail g on g.domain_id = $1 and g.id = b.group_trail_id
      join trail_version v on v.domain_id = $1 and v.trail_id = g.trail_id and v.version = g.version
      left join account a on a.domain_id = $1 and a.id = b.player_id and a.erased_at is null
      left join team t on t.domain_id = $1 and t.id = b.player_id
    where coalesce(a.id, t.id) is not null
    order by b.at desc, b.player_id limit ${ARRIVALS_MOST}`,
}

type Row = Omit<Arrival, 'at' | 'playedAt'> & { at: Date; playedAt: Date }
type Counts = { asOf: Date; playing: number; joined: number }

/** Who plays now, whose plays arrived last, and how many signed up. An erased person is counted and not named. */
export async function nowOf(tx: Queries): Promise<StudioNow> {
  const [counts] = await tx.rows<Counts>(COUNTS, [tx.domainId])
  const rows = await tx.rows<Row>(ARRIVALS, [tx.domainId])
  return {
    ...counts!,
    asOf: counts!.asOf.toISOString(),
    arrivals: rows.map((row) => ({ ...row, at: row.at.toISOString(), playedAt: row.playedAt.toISOString() })),
  }
}
