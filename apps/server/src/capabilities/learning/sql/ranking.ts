import type { Queries } from '../../../platform/database/database.ts'
import type { Player } from './plays.ts'

export type RankedRow = {
  id: string
  name: string
  nickname: string | null
  customNameType: number
  total: number
}

const TOP = {
  name: 'ranking-top',
  // a team's name comes from the team once there are teams; a learner without an account any more keeps a place
  text: `select t.player_id as id, coalesce(a.name, '') as name, a.nickname, coalesce(a.custom_name_type, 2) as "customNameType", t.total
    from (select player_id, total, last_gain_at from player where domain_id = $1 and group_trail_id = $2
      order by total desc, last_gain_at, player_id collate "C" limit $3) t
    left join account a on a.domain_id = $1 and a.id = t.player_id
    order by t.total desc, t.last_gain_at, t.player_id collate "C"`,
}

/** The first players of a group trail, in the order of decisions 2. */
export const topPlayers = (tx: Queries, groupTrailId: string, limit: number): Promise<RankedRow[]> =>
  tx.rows<RankedRow>(TOP, [tx.domainId, groupTrailId, limit])

const POSITION = {
  name: 'ranking-position',
  // players above by the histogram; among equals, those who stood there earlier
  text: `select
      (select coalesce(sum(players), 0) from ranking_histogram h
        where h.domain_id = $1 and h.group_trail_id = $2 and h.total > p.total)
      + (select count(*) from player e where e.domain_id = $1 and e.group_trail_id = $2 and e.total = p.total
        and (coalesce(e.last_gain_at, 'infinity'), e.player_id collate "C") < (coalesce(p.last_gain_at, 'infinity'), p.player_id collate "C")) + 1 as position,
      (select coalesce(sum(players), 0) from ranking_histogram h where h.domain_id = $1 and h.group_trail_id = $2) as total,
      p.version, (select g.trail_id from group_trail g where g.domain_id = $1 and g.id = $2) as "trailId"
    from player p where p.domain_id = $1 and p.group_trail_id = $2 and p.player_id = $3`,
}

type Position = { position: number; total: number; trailId: string; version: number }

/** A player's position from 1, the number of players, and which trail they play; undefined for one who does not play here. */
export async function positionOf(tx: Queries, player: Player) {
  const values = [tx.domainId, player.groupTrailId, player.playerId]
  return (await tx.rows<Position>(POSITION, values))[0]
}
