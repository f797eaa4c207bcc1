import type { Queries } from '../../../platform/database/database.ts'
import { AFTER_CHOSEN, CHOSEN_ON_PAGE, chosenValues, type Listed } from './chosen-players.ts'

const AT_ONCE = 1_000

/** Something that a player did. `exact` is the server's date to the microsecond, from which the next page goes on. */
export type DoneRow = {
  id: string
  playerId: string
  name: string
  version: number
  points: number
  date: Date
  stored: Date
  /** When its player started the trail anew. What was discarded does not count any more. */
  discarded: Date | null
  exact: string
}

export type PlayRow = DoneRow & {
  resourceId: string
  bonus: number
  finished: boolean
  spent: number | null
  offline: boolean | null
}

/** An attempt at the trail's own test; `id` is the key under which its account sent it. */
export type AttemptRow = DoneRow & { accountId: string; maxPoints: number }

// Players, and what they did, are read from the last one on. Without that each page would read all
// before it once more. Names are looked up for the page alone.
const doneAfter = (columns: string, table: string, id: string, type: string) =>
  `select y.*, coalesce((select a.name from account a where a.domain_id = $1 and a.id = y."playerId"),
      (select coalesce(t.group_custom_name, t.group_identifier) from team t where t.domain_id = $1 and t.id = y."playerId"), y."playerId") as name
    from (select y.${id} as id, y.player_id as "playerId", y.points, y.server_date as stored, y.discarded_at as discarded, y.server_date::text as exact, ${columns}
      from player p join ${table} y on y.domain_id = p.domain_id and y.group_trail_id = p.group_trail_id and y.player_id = p.player_id
      where ${CHOSEN_ON_PAGE} and p.player_id >= $${AFTER_CHOSEN}
        and (y.player_id, y.server_date, y.${id}) > ($${AFTER_CHOSEN}, $${AFTER_CHOSEN + 1}::timestamptz, $${AFTER_CHOSEN + 2}::${type})
      order by y.player_id, y.server_date, y.${id} limit ${AT_ONCE}) y`

const PLAYS = {
  name: 'plays-of-chosen-after',
  text: doneAfter(
    'y.resource_id as "resourceId", y.version, y.bonus, y.finished, y.spent, y.offline, y.counted_date as date',
    'play',
    'tracking_id',
    'uuid',
  ),
}
const BEFORE_PLAYS = '00000000-0000-0000-0000-000000000000'

const ATTEMPTS = {
  name: 'attempts-of-chosen-after',
  text: doneAfter(
    `y.account_id as "accountId", coalesce(y.version, p.version) as version, y.max_points as "maxPoints",
      least(y.device_date, y.server_date) as date`,
    'test_attempt',
    'idempotency_key',
    'text',
  ),
}

const BEFORE_ALL = ['', '-infinity']
const placeOf = (last: DoneRow | null, beforeAll: string) =>
  last ? [last.playerId, last.exact, last.id] : [...BEFORE_ALL, beforeAll]

/** The next plays of the listed players, by player and in the order of their arrival; none behind the last. */
export const playsAfter = (tx: Queries, listed: Listed, last: PlayRow | null): Promise<PlayRow[]> =>
  tx.rows<PlayRow>(PLAYS, [...chosenValues(tx, listed), ...placeOf(last, BEFORE_PLAYS)])

/** The next attempts of the listed players at the trail's own test, in the same order. */
export const attemptsAfter = (tx: Queries, listed: Listed, last: AttemptRow | null): Promise<AttemptRow[]> =>
  tx.rows<AttemptRow>(ATTEMPTS, [...chosenValues(tx, listed), ...placeOf(last, '')])
