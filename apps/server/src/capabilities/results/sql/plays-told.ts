import type { Queries } from '../../../platform/database/database.ts'
import { AFTER_CHOSEN, CHOSEN_ON_PAGE, chosenValues, type Listed } from './chosen-players.ts'

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

// Players are read from the last one on, as plays are: without that each page read all before it once more. Names are looked up for the page alone.
const PLAYS = {
  name: 'plays-of-chosen-after',
  text: `select y.*, coalesce((select a.name from account a where a.domain_id = $1 and a.id = y."playerId"),
      (select coalesce(t.group_custom_name, t.group_identifier) from team t where t.domain_id = $1 and t.id = y."playerId"), y."playerId") as name
    from (select y.tracking_id as id, y.player_id as "playerId", y.resource_id as "resourceId", y.version, y.points, y.bonus, y.finished,
        y.counted_date as date, y.server_date as stored, y.server_date::text as exact
      from player p join play y on y.domain_id = p.domain_id and y.group_trail_id = p.group_trail_id and y.player_id = p.player_id
      where ${CHOSEN_ON_PAGE} and p.player_id >= $${AFTER_CHOSEN}
        and (y.player_id, y.server_date, y.tracking_id) > ($${AFTER_CHOSEN}, $${AFTER_CHOSEN + 1}::timestamptz, $${AFTER_CHOSEN + 2}::uuid)
      order by y.player_id, y.server_date, y.tracking_id limit ${AT_ONCE}) y`,
}
const BEFORE_ALL = ['', '-infinity', '00000000-0000-0000-0000-000000000000']

/** The next plays of those who are listed, by player and as they arrived; none behind the last. */
export function playsAfter(tx: Queries, listed: Listed, last: PlayRow | null): Promise<PlayRow[]> {
  const after = last ? [last.playerId, last.exact, last.id] : BEFORE_ALL
  return tx.rows<PlayRow>(PLAYS, [...chosenValues(tx, listed), ...after])
}
