import type { StudioVersion } from '@vereda/contract/rest/studio-versions.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { IS_ALONE } from '../../teams/is-alone.ts'

const MOST = 200
// A player who has finished every activity of their version is done, whether or not they looked at the conclusion.
const IS_UNDER_WAY = (p: string) =>
  `(${p}.is_under_way and ${p}.conclusion_seen_at is null and ${p}.alternate_conclusion_seen_at is null and ${p}.finished < (
    select v.activities from trail_version v where v.domain_id = $1 and v.trail_id = $2 and v.version = ${p}.version))`
// in a trail of teams, the players are the teams and the people who began without one
const PLAYS = `case when g.team_type is null then p.kind = 'learner' else p.kind = 'team' or ${IS_ALONE} end`

// A person in a team counts by the team's version and progress. The lookup is skipped where a trail has no teams.
const OF_TEAM = `select t.version, ${IS_UNDER_WAY('t')} as "isUnderWay" from team_member m
  join player t on t.domain_id = $1 and t.group_trail_id = g.id and t.player_id = m.team_id
  where g.team_type is not null and m.domain_id = $1 and m.group_trail_id = g.id and m.account_id = p.player_id and m.left_at is null offset 0`

const LIST = {
  name: 'list-versions',
  text: `with on_version as (
      select coalesce(t.version, p.version) as version, count(*) as people, count(*) filter (where coalesce(t."isUnderWay", ${IS_UNDER_WAY('p')})) as "underWay"
      from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id left join lateral (${OF_TEAM}) t on true
      where p.domain_id = $1 and g.trail_id = $2 and p.kind = 'learner' group by 1)
    select v.version, v.title, v.published_at as "publishedAt", a.name as author, (e.detail ->> 'restored')::int as restored,
      coalesce(c.people, 0) as people, coalesce(c."underWay", 0) as "underWay"
    from (select version, title, published_at from trail_version where domain_id = $1 and trail_id = $2 order by version desc limit $3) v
    left join lateral (select e.account_id, e.detail from studio_event e where e.domain_id = $1 and e.subject = $2
      and e.what in ('draft-published', 'version-restored') and e.detail ->> 'version' = v.version::text order by e.id desc limit 1) e on true
    left join account a on a.domain_id = $1 and a.id = e.account_id
    left join on_version c using (version)
    order by v.version desc`,
}
type Row = Omit<StudioVersion, 'publishedDate'> & { publishedAt: Date }

/** The versions of a trail, the newest first. */
export async function versionsOfTrail(tx: Queries, trailId: string): Promise<StudioVersion[]> {
  const rows = await tx.rows<Row>(LIST, [tx.domainId, trailId, MOST])
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedDate: publishedAt.toISOString() }))
}

const UNDER_WAY = {
  name: 'players-under-way',
  text: `select count(*) filter (where ${IS_UNDER_WAY('p')}) as "underWay", count(*) filter (where not p.is_under_way) as "notBegun"
    from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
    where p.domain_id = $1 and g.trail_id = $2 and ${PLAYS}`,
}

/**
 * Counts the players who have begun a trail and are not done, and those who have not begun. A new version leaves the first on theirs and goes to
 * the others. In a trail of teams, the players are the teams and the people who began without one.
 */
export const playersUnderWay = (tx: Queries, trailId: string) =>
  oneRow<{ underWay: number; notBegun: number }>(tx, UNDER_WAY, [tx.domainId, trailId])

const AHEAD = {
  name: 'draft-ahead-of-restored',
  text: 'update draft set published_revision = -1 where domain_id = $1 and trail_id = $2 and published_revision is not null',
}

/** Records that learners have no revision of this draft now, because an older version was published again. */
export async function markDraftAhead(tx: Queries, trailId: string): Promise<void> {
  await tx.rows(AHEAD, [tx.domainId, trailId])
}
