import type { PlayerStands } from '@vereda/contract/rest/studio-result-players.ts'
import type { Queries } from '../../../platform/database/database.ts'
import {
  AFTER_CHOSEN,
  CHOSEN,
  CHOSEN_ON_PAGE,
  COUNTED,
  chosenValues,
  IS_LISTED,
  IS_SILENT,
  IS_SILENT_ON_PAGE,
  IS_THERE,
  IS_THERE_ON_PAGE,
  isEverybody,
  LAST_TOUCH,
  type Listed,
} from './chosen-players.ts'

const PAGE_SIZE = 20
const EXPORTED_AT_ONCE = 1_000

const COLUMNS = `p.player_id as id, coalesce(a.name, t.group_custom_name, t.group_identifier, p.player_id) as name, p.furthest as step, p.version, p.total as points,
      p.last_played_at as "lastPlayed", p.completed_at as completed,
      p.passed, nullif(w.seconds, 0)::int as spent, case when ${IS_SILENT_ON_PAGE} and ${IS_THERE_ON_PAGE} then ${LAST_TOUCH} end as "silentSince"`
const BESIDE = `left join account a on a.domain_id = p.domain_id and a.id = p.player_id
    left join team t on t.domain_id = p.domain_id and t.id = p.player_id
    left join time_spent w on w.domain_id = p.domain_id and w.group_trail_id = p.group_trail_id and w.player_id = p.player_id and w.step = 0`
const NEEDY_FIRST =
  'order by (p.completed_at is not null), p.furthest, p.last_played_on nulls first, p.player_id'

// the page is chosen before anything beside its players is read
const pageOf = (where: string, page: string) =>
  `select ${COLUMNS} from (select p.* from player p where ${where} ${NEEDY_FIRST} limit ${PAGE_SIZE} offset ${page}) p ${BESIDE} ${NEEDY_FIRST}`
const PLAYERS = { name: 'players-of-group-trail', text: pageOf(CHOSEN, `$${AFTER_CHOSEN}`) }
const EVERYBODY = 'p.domain_id = $1 and p.group_trail_id = $2 and p.kind = $3'
const PAGE = { name: 'everybody-of-group-trail', text: pageOf(EVERYBODY, '$4') }
/**
 * The page that a report opens with. With the offset as a parameter PostgreSQL would plan the
 * statement anew each time, which takes longer than reading.
 */
export const FIRST_PAGE = { name: 'first-of-group-trail', text: pageOf(EVERYBODY, '0') }
const AFTER = {
  name: 'players-of-group-trail-after',
  text: `select ${COLUMNS} from (select p.* from player p where ${CHOSEN_ON_PAGE} and p.player_id > $${AFTER_CHOSEN}
      order by p.player_id limit ${EXPORTED_AT_ONCE}) p ${BESIDE} order by p.player_id`,
}
const COUNT = {
  name: 'players-counted',
  text: `select count(*) filter (where ${IS_LISTED})::int as total, count(*) filter (where not ${IS_LISTED} and $4::text <> 'silent')::int as gone
    from player p where ${COUNTED}`,
}

type Moments = 'lastPlayed' | 'completed' | 'silentSince'
/** Where a player stands, and in which version. */
export type StandsInVersion = PlayerStands & { version: number }
type Row = Omit<StandsInVersion, Moments> & Record<Moments, Date | null>

const told = ({ lastPlayed, completed, silentSince, ...row }: Row): StandsInVersion => ({
  ...row,
  lastPlayed: lastPlayed?.toISOString() ?? null,
  completed: completed?.toISOString() ?? null,
  silentSince: silentSince?.toISOString() ?? null,
})

/** A page of a group trail's players. Those who may need a word come first. */
export async function playersOf(tx: Queries, listed: Listed, page: number): Promise<StandsInVersion[]> {
  const { groupTrailId, kind } = listed
  const everybody = [tx.domainId, groupTrailId, kind]
  const first = page * PAGE_SIZE
  if (!isEverybody(listed))
    return (await tx.rows<Row>(PLAYERS, [...chosenValues(tx, listed), first])).map(told)
  const rows = first === 0 ? tx.rows<Row>(FIRST_PAGE, everybody) : tx.rows<Row>(PAGE, [...everybody, first])
  return (await rows).map(told)
}

/** The next players behind an id, in the order of their ids; none behind the last. */
export async function playersAfter(tx: Queries, listed: Listed, after: string): Promise<PlayerStands[]> {
  return (await tx.rows<Row>(AFTER, [...chosenValues(tx, listed), after])).map(told)
}

/** `total`: how many are listed. `gone`: how many erased players the figures count beside them; the figure of silent players counts none. */
type PlayersCounted = { total: number; gone: number }

/** How many players are listed, and how many erased players stand in the same place. */
export async function countPlayers(tx: Queries, listed: Listed): Promise<PlayersCounted> {
  return (await tx.rows<PlayersCounted>(COUNT, chosenValues(tx, listed)))[0]!
}

const SILENT = {
  name: 'silent-players',
  text: `select count(*)::int as total from (select from player p where p.domain_id = $1 and p.group_trail_id = $2 and p.kind = $3 and ${IS_THERE} and ${IS_SILENT}
    limit $4) silent`,
}

/** How many players are silent, counted up to `most`; beyond that the list tells. */
export async function countSilent(tx: Queries, listed: Listed, most: number): Promise<number> {
  const { groupTrailId, kind } = listed
  if (!isEverybody(listed))
    return Math.min(most, (await countPlayers(tx, { ...listed, stands: 'silent' })).total)
  return (await tx.rows<{ total: number }>(SILENT, [tx.domainId, groupTrailId, kind, most]))[0]!.total
}
