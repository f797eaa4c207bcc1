import type { Queries } from '../../../platform/database/database.ts'
import { AFTER_CHOSEN, CHOSEN, chosenValues, type Listed } from './chosen-players.ts'

const AT_ONCE = 1_000

export type PlayRow = {
  id: string
  playerId: string
  name: string
  resourceId: string
  version: number
  points: number
  bonus: number
  finished: boolean
  date: Date
  stored: Date
  /** The server's date to the microsecond, for the page behind it. */
  exact: string
}

const PLAYS = {
  name: 'plays-of-chosen-after',
  text: `select y.tracking_id as id, y.player_id as "playerId", coalesce(a.name, t.group_custom_name, t.group_identifier, y.player_id) as name,
      y.resource_id as "resourceId", y.version, y.points, y.bonus, y.finished, y.counted_date as date, y.server_date as stored, y.server_date::text as exact
    from player p join play y on y.domain_id = p.domain_id and y.group_trail_id = p.group_trail_id and y.player_id = p.player_id
    left join account a on a.domain_id = p.domain_id and a.id = p.player_id
    left join team t on t.domain_id = p.domain_id and t.id = p.player_id
    where ${CHOSEN} and (y.player_id, y.server_date, y.tracking_id) > ($${AFTER_CHOSEN}, $${AFTER_CHOSEN + 1}::timestamptz, $${AFTER_CHOSEN + 2}::uuid)
    order by y.player_id, y.server_date, y.tracking_id limit ${AT_ONCE}`,
}
const BEFORE_ALL = ['', '-infinity', '00000000-0000-0000-0000-000000000000']

/** The next plays of those who are listed, by player and as they arrived; none behind the last. */
export function playsAfter(tx: Queries, listed: Listed, last: PlayRow | null): Promise<PlayRow[]> {
  const after = last ? [last.playerId, last.exact, last.id] : BEFORE_ALL
  return tx.rows<PlayRow>(PLAYS, [...chosenValues(tx, listed), ...after])
}
