import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import type { SealedQuestions } from './sealed-questions.ts'

const VERSION = {
  name: 'trail-version',
  text: `select document, hash, sealed from trail_version where domain_id = $1 and trail_id = $2 and version = $3`,
}

/** A stored version. `sealed` is null in versions that were published before seals were stored. */
export type PublishedTrail = { document: TrailDocument; hash: string; sealed: SealedQuestions | null }

export async function publishedTrail(
  tx: Queries,
  trailId: string,
  version: number,
): Promise<PublishedTrail | undefined> {
  return (await tx.rows<PublishedTrail>(VERSION, [tx.domainId, trailId, version]))[0]
}

/** One version of a trail. */
export type TrailVersion = { trailId: string; version: number }

const VERSIONS = {
  name: 'trail-versions',
  text: `select v.trail_id as "trailId", v.version, v.document, v.hash, v.sealed from trail_version v
    join unnest($2::text[], $3::int[]) as asked (trail_id, version) on asked.trail_id = v.trail_id and asked.version = v.version
    where v.domain_id = $1`,
}

/** Reads several versions in one statement. Versions that do not exist are left out. */
export const publishedTrails = (tx: Queries, asked: readonly TrailVersion[]) =>
  tx.rows<TrailVersion & PublishedTrail>(VERSIONS, [
    tx.domainId,
    asked.map(({ trailId }) => trailId),
    asked.map(({ version }) => version),
  ])

const LATEST = {
  name: 'latest-version',
  text: `select version, document, hash, sealed from trail_version where domain_id = $1 and trail_id = $2 order by version desc limit 1`,
}

export async function latestTrail(tx: Queries, trailId: string) {
  return (await tx.rows<PublishedTrail & { version: number }>(LATEST, [tx.domainId, trailId]))[0]
}

const HOLD = {
  name: 'hold-versions-of-trail',
  text: `select pg_advisory_xact_lock($1, hashtext('version ' || $2))`,
}

/** Until this transaction ends, nobody else publishes this trail on any node, so its versions come one after another. */
export async function holdVersions(tx: Transaction, trailId: string): Promise<void> {
  await tx.rows(HOLD, [tx.domainId, trailId])
}

const PUBLISH = {
  name: 'publish-version',
  text: `insert into trail_version (domain_id, trail_id, version, document, hash, sealed) values ($1, $2, $3, $4, $5, $6)`,
}

export async function publishVersion(tx: Queries, { document, hash, sealed }: PublishedTrail): Promise<void> {
  const { id, version } = document
  await tx.rows(PUBLISH, [
    ...[tx.domainId, id, version],
    ...[JSON.stringify(document), hash, JSON.stringify(sealed)],
  ])
}

const MOVE_GROUPS = {
  name: 'move-groups-to-version',
  text: `update group_trail set version = $3 where domain_id = $1 and trail_id = $2 and version < $3`,
}
// An attempt under way stays on the version that it began with. The condition reads `is_under_way` of the player's own row, because a play that
// is being counted locks that row. Other rows would be read as they were before that play.
const MOVE_PLAYERS = {
  name: 'move-unstarted-players',
  text: `update player p set version = $3, stamp = stamp + 1 from group_trail g
    where p.domain_id = $1 and g.domain_id = $1 and g.id = p.group_trail_id and g.trail_id = $2 and p.version < $3 and not p.is_under_way`,
}

/**
 * SQL: the group trail $2 with the version that it is given in, locked for a statement that adds players of it. A publication waits for these
 * statements, and they wait for a publication that has begun to move the group trail. So no new player is left on the version before.
 */
export const GIVEN_NOW = '(select id, version from group_trail where domain_id = $1 and id = $2 for share)'

/** SQL: the same for newcomers. A withdrawal or an end of the group trail also waits for the statement. */
export const GIVEN_TO_NEWCOMERS = `(select id, version from group_trail where domain_id = $1 and id = $2
    and takes_newcomers and (ends_at is null or ends_at > now()) for share)`

/** Makes a version the one that groups are given, and that players who have not begun will play. */
export async function adoptVersion(tx: Transaction, trailId: string, version: number): Promise<void> {
  const values = [tx.domainId, trailId, version]
  // The first statement moves most players before `group_trail` is locked. The last one moves the players who were added meanwhile.
  await tx.rows(MOVE_PLAYERS, values)
  await tx.rows(MOVE_GROUPS, values)
  await tx.rows(MOVE_PLAYERS, values)
}

const LEARNERS_VERSIONS = {
  name: 'versions-of-player',
  text: `select distinct g.trail_id as "trailId", p.version from player p
    join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
    where p.domain_id = $1 and p.player_id = $2`,
}

const GIVEN_VERSIONS = {
  name: 'versions-given',
  text: `select distinct trail_id as "trailId", version from group_trail where domain_id = $1`,
}

/** The trail versions that any group is given. Managers may see the files of all of them. */
export const versionsGiven = (tx: Queries) =>
  tx.rows<{ trailId: string; version: number }>(GIVEN_VERSIONS, [tx.domainId])

const PLAYED_VERSIONS = {
  name: 'versions-played',
  text: `${GIVEN_VERSIONS.text} union
    select g.trail_id, p.version from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id where p.domain_id = $1`,
}

/** The trail versions that any group is given, and those that some player still plays. */
export const versionsPlayed = (tx: Queries) =>
  tx.rows<{ trailId: string; version: number }>(PLAYED_VERSIONS, [tx.domainId])

const TEAMS_VERSIONS = {
  name: 'versions-of-teams',
  // A learner may play for any team of an event, so they may see every version that its group was ever given.
  text: `select distinct g.trail_id as "trailId", p.version from team_member m
      join player p on p.domain_id = $1 and p.group_trail_id = m.group_trail_id and p.player_id = m.team_id
      join group_trail g on g.domain_id = $1 and g.id = p.group_trail_id
      where m.domain_id = $1 and m.account_id = $2
    union select g.trail_id, v.version from player p
      join group_trail g on g.domain_id = $1 and g.id = p.group_trail_id and g.team_type = 'event'
      join trail_version v on v.domain_id = $1 and v.trail_id = g.trail_id and v.version <= g.version
      where p.domain_id = $1 and p.player_id = $2`,
}

/** The trail versions of the teams that an account may play for. A team stays on the version that it began with. */
export const versionsOfTeams = (tx: Queries, accountId: string) =>
  tx.rows<{ trailId: string; version: number }>(TEAMS_VERSIONS, [tx.domainId, accountId])

const LEFT_VERSIONS = {
  name: 'versions-just-left',
  text: `select distinct g.trail_id as "trailId", v.version from player p
    join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
    join trail_version v on v.domain_id = $1 and v.trail_id = g.trail_id and v.version < p.version
    join trail_version n on n.domain_id = $1 and n.trail_id = g.trail_id and n.version = v.version + 1
    where p.domain_id = $1 and p.player_id = $2 and n.published_at > now() - interval '1 day'`,
}

/**
 * The versions of a player's trails that were the newest within the last day. A device may have a trail open of which it has sent nothing yet,
 * and goes on with it.
 */
export const versionsJustLeft = (tx: Queries, playerId: string) =>
  tx.rows<{ trailId: string; version: number }>(LEFT_VERSIONS, [tx.domainId, playerId])

/** The trail versions whose files a player may see. */
export const versionsOf = (tx: Queries, playerId: string) =>
  tx.rows<{ trailId: string; version: number }>(LEARNERS_VERSIONS, [tx.domainId, playerId])

const TITLE = {
  name: 'title-of-group-trail',
  text: `select v.document->>'title' as title from group_trail g
    join trail_version v on v.domain_id = g.domain_id and v.trail_id = g.trail_id and v.version = g.version
    where g.domain_id = $1 and g.id = $2`,
}

/** The title of a group trail's present version, or null where there is no such group trail. */
export async function titleOfGroupTrail(tx: Queries, groupTrailId: string): Promise<string | null> {
  const [row] = await tx.rows<{ title: string }>(TITLE, [tx.domainId, groupTrailId])
  return row?.title ?? null
}
