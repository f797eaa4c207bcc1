import type { TestAnswers, TestReport } from '@vereda/domain/trail/test-report.ts'
import type { Queries } from '../../platform/database/database.ts'
import { anyLength } from '../../platform/database/kept-plan.ts'
import type { Player } from './sql/player.ts'
import { type PlayerTotals, TOTALS } from './sql/plays.ts'

/** A player's best attempt at a trail's test, with the answers that were given. */
export type TakenTest = Omit<TestReport, 'questions'> & { date: string; answers: TestAnswers }

/** One player's place in one group trail, with what the group trail says of itself. */
export type Enrolment = PlayerTotals & {
  groupTrailId: string
  playerId: string
  groupUserId: string
  trailId: string
  version: number
  /** Which go at the trail this is, from 1. */
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
  /** of the best attempt at the test */
  testResponse: TakenTest | null
  reactionResponse: unknown
  stamp: number
  /** Changes whenever anything changes that a listing shows of this enrolment. */
  mark: string
}

const MARK_OF_ONE = `concat_ws(' ', p.group_trail_id, p.version, p.stamp, g.xmin, j.xmin)`

const COLUMNS = `${MARK_OF_ONE} as mark, p.group_trail_id as "groupTrailId", p.player_id as "playerId", p.group_user_id as "groupUserId", g.trail_id as "trailId",
  p.version, p.attempt, j.hostkey as journey, g.categories, g.team_type as "teamType", g.approval_rating as "approvalRating",
  g.starts_at as "startsAt", g.ends_at as "endsAt", p.enrolled_at as "enrolledAt", greatest(p.last_played_at, p.visited_at) as "lastPlayedAt",
  p.introduction_seen_at as "introductionSeenAt", p.conclusion_seen_at as "conclusionSeenAt",
  p.alternate_conclusion_seen_at as "alternateConclusionSeenAt", p.ranking_seen_at as "rankingSeenAt", p.stamp, ${TOTALS},
  (select json_build_object('points', t.points, 'maxPoints', t.max_points, 'date', t.device_date, 'answers', t.answers, 'attempts',
      (select count(*) from test_attempt c where c.domain_id = p.domain_id and c.group_trail_id = p.group_trail_id
        and c.player_id = p.player_id and c.discarded_at is null))
    from test_attempt t where t.domain_id = p.domain_id and t.group_trail_id = p.group_trail_id and t.player_id = p.player_id
      and t.discarded_at is null order by t.points desc, t.server_date limit 1) as "testResponse",
  (select json_build_object('stars', x.stars, 'date', x.device_date) from reaction x
    where x.domain_id = p.domain_id and x.group_trail_id = p.group_trail_id and x.player_id = p.player_id) as "reactionResponse"`
const FROM = `from player p
  join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
  join journey j on j.domain_id = g.domain_id and j.id = g.journey_id`

// what its author keeps online, all of it or each of its resources, is in no list of what can be downloaded
const OFFERED = `exists (select from trail_version v, json_array_elements(v.document->'steps') s, json_array_elements(s->'resources') r
    where v.domain_id = p.domain_id and v.trail_id = g.trail_id and v.version = p.version
      and (v.document->>'offline') is distinct from 'false' and (r->>'offline') is distinct from 'false')`

// of one group trail or one journey where they are named; the domain's own journey holds them all
const CHOSEN = `p.domain_id = $1 and p.player_id = $2 and ($3::text is null or p.group_trail_id = $3)
  and ($4::text is null or j.hostkey = $4 or $4 = (select d.hostkey from domain d where d.id = $1))
  and (not $5 or ${OFFERED})`

export type Chosen = {
  groupTrailId?: string | undefined
  journey?: string | undefined
  /** Only trails of which something may be kept on devices. */
  offline?: boolean
}

const chosenValues = (tx: Queries, playerId: string, { groupTrailId, journey, offline }: Chosen) => [
  tx.domainId,
  playerId,
  groupTrailId ?? null,
  journey ?? null,
  offline ?? false,
]

const LISTED_MARK = {
  name: 'enrolments-mark',
  text: `select count(*) as enrolments, md5(string_agg(${MARK_OF_ONE}, ',' order by p.group_trail_id)) as mark
    ${FROM} where ${CHOSEN}`,
}

/** What changes whenever anything changes that a listing shows of these enrolments (null where there are none), and how many there are. */
export async function enrolmentsMark(tx: Queries, playerId: string, only: Chosen) {
  const values = chosenValues(tx, playerId, only)
  return (await tx.rows<{ mark: string | null; enrolments: number }>(LISTED_MARK, values))[0]!
}

const PAGE_OF_PLAYER = {
  name: 'enrolments-of-player',
  text: `select ${COLUMNS} ${FROM} where ${CHOSEN}
    order by coalesce(greatest(p.last_played_at, p.visited_at), p.enrolled_at) desc, p.group_trail_id limit $6 offset $7`,
}

/** A page of a player's trails, the one they were on last first. */
export const enrolmentsOf = (
  tx: Queries,
  playerId: string,
  only: Chosen,
  { page, size }: { page: number; size: number },
): Promise<Enrolment[]> =>
  tx.rows<Enrolment>(PAGE_OF_PLAYER, [...chosenValues(tx, playerId, only), size, page * size])

export type ProgressRow = {
  groupTrailId: string
  resourceId: string
  version: number
  points: number
  bonus: number
  finishedAt: Date | null
  scorm: Record<string, Record<string, string>> | null
  objectData: unknown
}

const PROGRESS = {
  name: 'progress-of-player',
  text: `select group_trail_id as "groupTrailId", resource_id as "resourceId", version, points, bonus, finished_at as "finishedAt",
      scorm, object_data as "objectData"
    from resource_progress where domain_id = $1 and player_id = $2 and group_trail_id = any(${anyLength('$3::text[]')})`,
}

export const progressOf = (tx: Queries, playerId: string, groupTrailIds: string[]): Promise<ProgressRow[]> =>
  tx.rows<ProgressRow>(PROGRESS, [tx.domainId, playerId, groupTrailIds])

export type BadgeRow = { groupTrailId: string; badgeId: string; wonAt: Date }

const BADGES = {
  name: 'badges-of-player',
  text: `select group_trail_id as "groupTrailId", badge_id as "badgeId", won_at as "wonAt"
    from player_badge where domain_id = $1 and player_id = $2 and group_trail_id = any(${anyLength('$3::text[]')})`,
}

export const badgesOf = (tx: Queries, playerId: string, groupTrailIds: string[]): Promise<BadgeRow[]> =>
  tx.rows<BadgeRow>(BADGES, [tx.domainId, playerId, groupTrailIds])

export const MOMENTS = ['introduction', 'conclusion', 'alternate_conclusion', 'ranking'] as const
export type Moment = (typeof MOMENTS)[number]

const markStatement = (moment: Moment) => ({
  name: `mark-${moment}-seen`,
  text: `update player set ${moment}_seen_at = coalesce(${moment}_seen_at, now()), stamp = stamp + (${moment}_seen_at is null)::int
    where domain_id = $1 and group_trail_id = $2 and player_id = $3 returning 1 as marked`,
})
const MARK = {
  introduction: markStatement('introduction'),
  conclusion: markStatement('conclusion'),
  alternate_conclusion: markStatement('alternate_conclusion'),
  ranking: markStatement('ranking'),
} satisfies Record<Moment, object>

/** Marks a moment of a trail as seen, the first time; false where there is no such player. */
export async function markSeen(tx: Queries, moment: Moment, player: Player): Promise<boolean> {
  return (await tx.rows(MARK[moment], [tx.domainId, player.groupTrailId, player.playerId])).length > 0
}

const VISIT = {
  name: 'visit-trail',
  text: `update player set visited_at = now(), stamp = stamp + 1
    where domain_id = $1 and group_trail_id = $2 and player_id = $3
    returning version, gen_random_uuid() as "visitId",
      (select trail_id from group_trail g where g.domain_id = $1 and g.id = $2) as "trailId"`,
}

/** Notes that a player is on a trail, which is not yet to have played; undefined where there is no such player. */
export async function visitTrail(tx: Queries, player: Player) {
  const values = [tx.domainId, player.groupTrailId, player.playerId]
  return (await tx.rows<{ version: number; visitId: string; trailId: string }>(VISIT, values))[0]
}

const OF_ATTEMPT = {
  name: 'attempt-of-player',
  text: `select p.version, p.attempt, p.is_under_way as "isUnderWay", p.enrolled_at as "enrolledAt", g.trail_id as "trailId"
    from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
    where p.domain_id = $1 and p.group_trail_id = $2 and p.player_id = $3`,
}

/** `isUnderWay`: something was played in it that counts. */
export type Attempt = {
  version: number
  attempt: number
  isUnderWay: boolean
  enrolledAt: Date
  trailId: string
}

/** The attempt that a player is in: the version of the trail that it runs on. */
export async function attemptOf(tx: Queries, player: Player): Promise<Attempt | undefined> {
  const values = [tx.domainId, player.groupTrailId, player.playerId]
  return (await tx.rows<Attempt>(OF_ATTEMPT, values))[0]
}

const NOTE_DOWNLOAD = {
  name: 'note-download',
  text: `update player set downloaded_at = now() where domain_id = $1 and group_trail_id = $2 and player_id = $3 and downloaded_at is null`,
}

/** Keeps when a player first fetched a trail to play it without a network. */
export async function noteDownload(tx: Queries, groupTrailId: string, playerId: string): Promise<void> {
  await tx.rows(NOTE_DOWNLOAD, [tx.domainId, groupTrailId, playerId])
}
