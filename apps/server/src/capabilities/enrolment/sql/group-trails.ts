import type { StudioGroupTrail } from '@vereda/contract/rest/studio-giving.ts'
import { reachedSteps, type Walk } from '@vereda/domain/report/reached-steps.ts'
import type { Queries, Statement, Transaction } from '../../../platform/database/database.ts'
import { accountOfRecord } from '../../teams/team-record.ts'

type Row = Omit<StudioGroupTrail, 'starts' | 'ends' | 'toTell' | 'behind' | 'reached'> & {
  steps: number
  walk: Walk
  walked: number
  erased: number
  erasedBehind: number
  startsAt: Date | null
  endsAt: Date | null
}

const IS_OVER = 'coalesce(g.ends_at <= now(), false)'
const IS_COMING = 'coalesce(g.starts_at > now(), false)'
const ORDER = `${IS_OVER}, ${IS_COMING}, g.created_at desc, g.id`

// The counts are those of the results, whose number does not grow with the players: a trail that was begun or finished stays so when it is
// started anew. A person who played in a team has a team record ("member:" and the account's id), and is counted once. "offset 0" keeps their
// lookup by key from becoming a join with all learners.
const ONCE = (
  moment: string,
) => `(select count(*) from player m where m.domain_id = $1 and m.group_trail_id = g.id and m.kind = 'member'
      and m.${moment} is not null and not exists (select from player l where l.domain_id = $1 and l.group_trail_id = g.id
        and l.player_id = ${accountOfRecord('m.player_id')} and l.${moment} is not null offset 0))`
const erased = (
  which: string,
) => `(select count(*) from account a where a.domain_id = $1 and a.erased_at is not null and exists (select from player p
      where p.domain_id = $1 and p.group_trail_id = g.id and p.kind = 'learner' and p.player_id = a.id and ${which} offset 0))`
const COUNTS = `select coalesce((select c.players from player_count c
      where c.domain_id = $1 and c.group_trail_id = g.id and c.kind = 'learner'), 0) as people,
    coalesce(sum(d.begun), 0) + ${ONCE('begun_at')} as begun, coalesce(sum(d.completed), 0) + ${ONCE('completed_at')} as concluded,
    ${erased('true')} as erased, ${erased('p.completed_at is null')} as "erasedBehind"
  from walk_day d where d.domain_id = $1 and d.group_trail_id = g.id and d.kind = 'learner'`

// the players that results show: the teams where the trail is played in teams
const OF_PLAYERS = `domain_id = $1 and group_trail_id = g.id and kind = case when g.team_type is null then 'learner' else 'team' end`
const WALKED = `v.steps, (select coalesce(sum(completed), 0) from walk_day where ${OF_PLAYERS}) as walked,
  coalesce((select json_agg(json_build_object('furthest', furthest, 'players', players)) from walk where ${OF_PLAYERS} and players > 0), '[]') as walk`

const COLUMNS = `g.id, g.trail_id as "trailId", v.title, g.version, g.starts_at as "startsAt", g.ends_at as "endsAt", g.team_type as "teamType",
  case when ${IS_OVER} then 'over' when ${IS_COMING} then 'coming' else 'running' end as state, g.withdrawn_at is not null as "isWithdrawn",
  c.*, ${WALKED}`
const JOINED = `join trail_version v on v.domain_id = g.domain_id and v.trail_id = g.trail_id and v.version = g.version
  cross join lateral (${COUNTS}) c`

// the page is chosen before any of its counts are computed
const LIST: Statement = {
  name: 'list-group-trails',
  text: `select ${COLUMNS} from (select * from group_trail g where g.domain_id = $1 order by ${ORDER} limit $2) g ${JOINED} order by ${ORDER}`,
}
const ONE: Statement = {
  name: 'one-group-trail',
  text: `select ${COLUMNS} from group_trail g ${JOINED} where g.domain_id = $1 and g.id = $2`,
}
const TOTAL: Statement = {
  name: 'count-group-trails',
  text: 'select count(*) as total from group_trail where domain_id = $1',
}

const datesOf = ({ startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>): Dates => ({
  starts: startsAt?.toISOString() ?? null,
  ends: endsAt?.toISOString() ?? null,
})

const told = ({ startsAt, endsAt, ...row }: Row): StudioGroupTrail => {
  const { id, trailId, title, version, people, begun, concluded, erased, teamType, state, isWithdrawn } = row
  const behind = Math.max(0, people - concluded - row.erasedBehind)
  const counts = { people, toTell: people - erased, begun, concluded, behind }
  const reached = [...reachedSteps(row.steps, row.walk), row.walked]
  return {
    id,
    trailId,
    title,
    version,
    ...counts,
    reached,
    teamType,
    state,
    isWithdrawn,
    ...datesOf({ startsAt, endsAt }),
  }
}

/** The trails that were given, those that may be played first, and how many there are in all. */
export async function listGroupTrails(
  tx: Queries,
  most: number,
): Promise<{ groupTrails: StudioGroupTrail[]; total: number }> {
  const rows = await tx.rows<Row>(LIST, [tx.domainId, most])
  const [all] = await tx.rows<{ total: number }>(TOTAL, [tx.domainId])
  return { groupTrails: rows.map(told), total: all?.total ?? 0 }
}

/** One group trail. */
export async function groupTrailOf(tx: Queries, id: string): Promise<StudioGroupTrail | undefined> {
  const [row] = await tx.rows<Row>(ONE, [tx.domainId, id])
  return row && told(row)
}

const DATES: Statement = {
  name: 'reschedule-group-trail',
  text: 'update group_trail set starts_at = $3, ends_at = $4 where domain_id = $1 and id = $2',
}
export type Dates = { starts: string | null; ends: string | null }

/** Sets when a group trail may be played. */
export const setDates = (tx: Queries, id: string, { starts, ends }: Dates) =>
  tx.rows(DATES, [tx.domainId, id, starts, ends])

const HOLD_DATES: Statement = {
  name: 'hold-group-trail-dates',
  text: 'select starts_at as "startsAt", ends_at as "endsAt" from group_trail where domain_id = $1 and id = $2 for update',
}

/** When a group trail may be played. Its row is locked, so that nobody else changes it until the transaction ends. */
export async function holdDates(tx: Transaction, id: string): Promise<Dates | undefined> {
  const [row] = await tx.rows<Pick<Row, 'startsAt' | 'endsAt'>>(HOLD_DATES, [tx.domainId, id])
  return row && datesOf(row)
}
