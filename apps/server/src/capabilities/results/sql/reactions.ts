import type { Queries } from '../../../platform/database/database.ts'
import { AFTER_CHOSEN, CHOSEN, chosenValues, type Listed } from './chosen-players.ts'

const PAGE_SIZE = 20

const FROM = `from player p join reaction r on r.domain_id = p.domain_id and r.group_trail_id = p.group_trail_id and r.player_id = p.player_id
    where ${CHOSEN}`
const STARS = {
  name: 'stars-of-chosen',
  text: `select r.stars, count(*)::int as players, count(*) filter (where r.texts::text <> '{}')::int as written ${FROM} group by 1`,
}
const WRITTEN = {
  name: 'reactions-of-chosen',
  // the day in the organisation's time zone
  text: `select r.stars, r.texts,
      (r.server_date at time zone (select d.time_zone from domain d where d.id = $1))::date::text as day ${FROM} and r.texts::text <> '{}'
    order by r.server_date desc, p.player_id limit ${PAGE_SIZE} offset $${AFTER_CHOSEN}`,
}

export type StarsRow = { stars: number; players: number; written: number }
export type WrittenRow = { stars: number; texts: Record<string, string>; day: string }

/** How many of the listed players gave each number of stars, and how many of these wrote something. */
export const starsOf = (tx: Queries, listed: Listed): Promise<StarsRow[]> =>
  tx.rows<StarsRow>(STARS, chosenValues(tx, listed))

/** A page of what the listed players wrote, the newest first, without names. */
export const writtenBy = (tx: Queries, listed: Listed, page: number): Promise<WrittenRow[]> =>
  tx.rows<WrittenRow>(WRITTEN, [...chosenValues(tx, listed), page * PAGE_SIZE])
