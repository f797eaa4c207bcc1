import type { Queries } from '../../platform/database/database.ts'
import type { Player } from './sql/player.ts'

export type ProgressRow = { resourceId: string; points: number; bonus: number; finishedAt: Date | null }

const PROGRESS = {
  name: 'progress-of-player',
  text: `select resource_id as "resourceId", points, bonus, finished_at as "finishedAt"
    from resource_progress where domain_id = $1 and group_trail_id = $2 and player_id = $3`,
}

export const progressOf = (tx: Queries, { groupTrailId, playerId }: Player): Promise<ProgressRow[]> =>
  tx.rows<ProgressRow>(PROGRESS, [tx.domainId, groupTrailId, playerId])

const WON = {
  name: 'badge-won',
  text: `select won_at as "wonAt" from player_badge
    where domain_id = $1 and group_trail_id = $2 and player_id = $3 and badge_id = $4`,
}

/** When a player won a badge of a trail; undefined where they did not. */
export async function badgeWon(
  tx: Queries,
  { groupTrailId, playerId }: Player,
  badgeId: string,
): Promise<Date | undefined> {
  return (await tx.rows<{ wonAt: Date }>(WON, [tx.domainId, groupTrailId, playerId, badgeId]))[0]?.wonAt
}

const MOMENTS = ['introduction', 'conclusion', 'alternate_conclusion', 'ranking'] as const
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

/** Marks a moment of a trail as seen, the first time only; false where there is no such player. */
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

/** Notes that a player visited a trail, even if they play nothing; undefined where there is no such player. */
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

/** `isUnderWay`: something that counts was played in the attempt. `isAway`: its team was removed, and has no row of a player. */
export type Attempt = {
  isAway?: true
  version: number
  attempt: number
  isUnderWay: boolean
  enrolledAt: Date
  trailId: string
}

/** The attempt that a player is in, with the version of the trail that it runs on. */
export async function attemptOf(tx: Queries, player: Player): Promise<Attempt | undefined> {
  const values = [tx.domainId, player.groupTrailId, player.playerId]
  return (await tx.rows<Attempt>(OF_ATTEMPT, values))[0]
}

const TO_COME = {
  name: 'attempt-to-come',
  text: `select true as "isAway", g.version, 1 as attempt, false as "isUnderWay", t.removed_at as "enrolledAt", g.trail_id as "trailId"
    from team t join group_trail g on g.domain_id = t.domain_id and g.id = t.group_trail_id
    where t.domain_id = $1 and t.group_trail_id = $2 and t.id = $3`,
}

/** The attempt that a removed team would be in if a play of it arrived. */
export async function attemptToCome(tx: Queries, player: Player): Promise<Attempt | undefined> {
  const values = [tx.domainId, player.groupTrailId, player.playerId]
  return (await tx.rows<Attempt>(TO_COME, values))[0]
}

const NOTE_DOWNLOAD = {
  name: 'note-download',
  text: `update player set downloaded_at = now() where domain_id = $1 and group_trail_id = $2 and player_id = $3 and downloaded_at is null`,
}

/** Stores when a player first downloaded a trail to play it without a network. */
export async function noteDownload(tx: Queries, groupTrailId: string, playerId: string): Promise<void> {
  await tx.rows(NOTE_DOWNLOAD, [tx.domainId, groupTrailId, playerId])
}
