import type { TestAnswers, TestReport } from '@vereda/domain/trail/test-report.ts'
import type { Queries, Statement } from '../../../platform/database/database.ts'
import type { Player } from './player.ts'
import { type PlayerTotals, TOTALS } from './plays.ts'

/** A player's best attempt at a trail's test, with the answers that were given. */
export type TakenTest = Omit<TestReport, 'questions'> & { date: string; answers: TestAnswers }

/** One player's enrolment in one group trail, with what the group trail says of itself. */
export type Enrolment = PlayerTotals & {
  groupTrailId: string
  playerId: string
  groupUserId: string
  trailId: string
  version: number
  /** The number of this attempt at the trail, from 1. */
  attempt: number
  journey: string
  categories: string[]
  teamType: 'event' | 'default' | null
  approvalRating: number | null
  startsAt: Date | null
  endsAt: Date | null
  enrolledAt: Date
  lastPlayedAt: Date | null
  introductionSeenAt: Date | null
  conclusionSeenAt: Date | null
  alternateConclusionSeenAt: Date | null
  rankingSeenAt: Date | null
  /** Of the best attempt at the test. */
  testResponse: TakenTest | null
  reactionResponse: unknown
  /** When the player finished the latest of the resources that they have finished. */
  lastFinish: Date | null
  stamp: number
  /** Changes whenever anything changes that a listing shows of this enrolment. */
  mark: string
}

/** What a player earned in one resource. `finishedAt` is as the database writes it. */
export type EarnedRow = [
  resourceId: string,
  version: number,
  points: number,
  bonus: number,
  finishedAt: string | null,
  scorm: Record<string, Record<string, string>> | null,
  objectData: unknown,
]

/** An enrolment with what was earned in it: null for a trail that its player was never on. */
export type EarningEnrolment = Enrolment & {
  progress: EarnedRow[] | null
  /** Badges by their ids: when each was won, as the database writes it. */
  wonAt: Record<string, string> | null
}

// the group trail's id comes last, because it may contain any character
const MARK_OF_ONE = `concat_ws(' ', p.version, p.stamp, g.xmin, j.xmin, p.group_trail_id)`
const LAST_PLAYED = 'greatest(p.last_played_at, p.visited_at)'
const isOfPlayer = (table: string) =>
  `${table}.domain_id = p.domain_id and ${table}.group_trail_id = p.group_trail_id and ${table}.player_id = p.player_id`

const COLUMNS = `${MARK_OF_ONE} as mark, p.group_trail_id as "groupTrailId", p.player_id as "playerId", p.group_user_id as "groupUserId", g.trail_id as "trailId",
  p.version, p.attempt, j.hostkey as journey, g.categories, g.team_type as "teamType", g.approval_rating as "approvalRating",
  g.starts_at as "startsAt", g.ends_at as "endsAt", p.enrolled_at as "enrolledAt", ${LAST_PLAYED} as "lastPlayedAt",
  p.introduction_seen_at as "introductionSeenAt", p.conclusion_seen_at as "conclusionSeenAt",
  p.alternate_conclusion_seen_at as "alternateConclusionSeenAt", p.ranking_seen_at as "rankingSeenAt", p.stamp, ${TOTALS},
  (select max(r.finished_at) from resource_progress r where p.finished > 0 and ${isOfPlayer('r')}) as "lastFinish",
  (select json_build_object('points', t.points, 'maxPoints', t.max_points, 'date', t.device_date, 'answers', t.answers, 'attempts',
      (select count(*) from test_attempt c where ${isOfPlayer('c')} and c.discarded_at is null))
    from test_attempt t where ${isOfPlayer('t')} and t.discarded_at is null order by t.points desc, t.server_date limit 1) as "testResponse",
  (select json_build_object('stars', x.stars, 'date', x.device_date) from reaction x where ${isOfPlayer('x')}) as "reactionResponse"`
// as JSON: the same as separate rows and dates takes the node four times as long
const EARNED = `(select json_agg(json_build_array(r.resource_id, r.version, r.points, r.bonus, r.finished_at, r.scorm, r.object_data))
    from resource_progress r where ${LAST_PLAYED} is not null and ${isOfPlayer('r')}) as progress,
  (select json_object_agg(b.badge_id, b.won_at) from player_badge b where ${LAST_PLAYED} is not null and ${isOfPlayer('b')}) as "wonAt"`
const FROM = `from player p
  join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
  join journey j on j.domain_id = g.domain_id and j.id = g.journey_id`

// a trail that its author keeps online, as a whole or in each of its resources, is in no list of what can be downloaded
const OFFERED = `exists (select from trail_version v, json_array_elements(v.document->'steps') s, json_array_elements(s->'resources') r
    where v.domain_id = p.domain_id and v.trail_id = g.trail_id and v.version = p.version
      and (v.document->>'offline') is distinct from 'false' and (r->>'offline') is distinct from 'false')`

export type Chosen = {
  groupTrailId?: string | undefined
  journey?: string | undefined
  /** Only trails of which something may be kept on devices. */
  offline?: boolean
}
/** A page, from 0, of a player's trails. */
export type AskedListing = Chosen & { playerId: string; page: number; size: number }

// limited to one group trail or one journey where they are named; the domain's own journey holds all trails
const LISTED = {
  name: 'enrolments-listed',
  text: `select e.enrolments, e.page
    from json_to_recordset($2::json) as a (n int, player_id text, group_trail_id text, journey text, offline boolean, before int, size int)
    cross join lateral (
      select count(*) as enrolments, coalesce(array_to_json((array_agg(${MARK_OF_ONE}
          order by coalesce(${LAST_PLAYED}, p.enrolled_at) desc, p.group_trail_id))[a.before + 1 : a.before + a.size]), '[]')::text as page
      ${FROM} where p.domain_id = $1 and p.player_id = a.player_id and (a.group_trail_id is null or p.group_trail_id = a.group_trail_id)
        and (a.journey is null or j.hostkey = a.journey or a.journey = (select d.hostkey from domain d where d.id = $1))
        and (not a.offline or ${OFFERED})) e
    order by a.n`,
}

/** How many trails a player is in, and the marks of a page of them as JSON. The marks change whenever anything changes that a listing shows. */
export type ListedEnrolments = { enrolments: number; page: string }

/** The id of the group trail in an enrolment's mark. */
export function groupTrailOf(mark: string): string {
  let at = 0
  for (let n = 0; n < 4; n++) at = mark.indexOf(' ', at) + 1
  return mark.slice(at)
}

/** The trails that each request lists, in the order of the requests. The trail that the player was on last comes first. */
export function listedEnrolments(tx: Queries, asked: readonly AskedListing[]): Promise<ListedEnrolments[]> {
  const given = asked.map(({ playerId, groupTrailId, journey, offline, page, size }, n) => ({
    n,
    player_id: playerId,
    group_trail_id: groupTrailId ?? null,
    journey: journey ?? null,
    offline: offline ?? false,
    before: page * size,
    size,
  }))
  return tx.rows<ListedEnrolments>(LISTED, [tx.domainId, JSON.stringify(given)])
}

// `limit 1` makes the planner find each player's rows by their keys, instead of joining whole tables
const ofPlayers = (
  columns: string,
) => `select e.* from json_to_recordset($2::json) as a (n int, player_id text, group_trail_id text)
  left join lateral (select ${columns} ${FROM}
    where p.domain_id = $1 and p.player_id = a.player_id and p.group_trail_id = a.group_trail_id limit 1) e on true
  order by a.n`
const ENROLMENTS = { name: 'enrolments-of-players', text: ofPlayers(COLUMNS) }
const EARNING = { name: 'earning-of-players', text: ofPlayers(`${COLUMNS}, ${EARNED}`) }

async function rowsOf<Row extends Enrolment>(
  tx: Queries,
  statement: Statement,
  players: readonly Player[],
): Promise<(Row | undefined)[]> {
  const given = players.map(({ playerId, groupTrailId }, n) => ({
    n,
    player_id: playerId,
    group_trail_id: groupTrailId,
  }))
  const rows = await tx.rows<Row | { playerId: null }>(statement, [tx.domainId, JSON.stringify(given)])
  return rows.map((row) => (row.playerId === null ? undefined : row))
}

/** The enrolments of these players, in their order; undefined for one who is not in that trail. */
export const enrolmentsOf = (tx: Queries, players: readonly Player[]): Promise<(Enrolment | undefined)[]> =>
  rowsOf<Enrolment>(tx, ENROLMENTS, players)

/** The same enrolments, with what was earned in each. */
export const earningOf = (
  tx: Queries,
  players: readonly Player[],
): Promise<(EarningEnrolment | undefined)[]> => rowsOf<EarningEnrolment>(tx, EARNING, players)
