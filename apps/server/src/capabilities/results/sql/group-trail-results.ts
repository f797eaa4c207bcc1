import type { GroupTrailResult } from '@vereda/contract/rest/studio-results.ts'
import type { Queries } from '../../../platform/database/database.ts'

const PAGE_SIZE = 20

const RESULT = `g.id as "groupTrailId", v.title, k.kind, g.starts_at as starts, g.ends_at as ends, g.trail_id as "trailId", g.version, g.approval_rating as "approvalRating",
    coalesce((select c.players from player_count c
      where c.domain_id = g.domain_id and c.group_trail_id = g.id and c.kind = k.kind), 0) as players,
    (select coalesce(sum(w.players), 0)::int from walk w
      where w.domain_id = g.domain_id and w.group_trail_id = g.id and w.kind = k.kind) as begun,
    (select coalesce(sum(d.completed), 0)::int from walk_day d
      where d.domain_id = g.domain_id and d.group_trail_id = g.id and d.kind = k.kind) as completed
  from group_trail g
  join trail_version v on v.domain_id = g.domain_id and v.trail_id = g.trail_id and v.version = g.version
  cross join lateral (select case when g.team_type is null then 'learner' else 'team' end as kind) k`

const LIST = {
  name: 'group-trail-results',
  text: `select ${RESULT} where g.domain_id = $1 order by g.created_at desc, g.id limit ${PAGE_SIZE} offset $2`,
}
const COUNT = {
  name: 'group-trails-counted',
  text: 'select count(*)::int as total from group_trail where domain_id = $1',
}
const ONE = { name: 'group-trail-result', text: `select ${RESULT} where g.domain_id = $1 and g.id = $2` }

type Row = Omit<GroupTrailResult, 'starts' | 'ends'> & {
  starts: Date | null
  ends: Date | null
  trailId: string
  version: number
  approvalRating: number | null
}

const read = ({ trailId, version, approvalRating, starts, ends, ...row }: Row) => ({
  trailId,
  version,
  approvalRating,
  result: { ...row, trailId, starts: starts?.toISOString() ?? null, ends: ends?.toISOString() ?? null },
})

/** A page of the domain's group trails, those given out last first, and how many there are. */
export async function groupTrailResults(
  tx: Queries,
  page: number,
): Promise<{ results: GroupTrailResult[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    tx.rows<Row>(LIST, [tx.domainId, page * PAGE_SIZE]),
    tx.rows<{ total: number }>(COUNT, [tx.domainId]),
  ])
  return { results: rows.map((row) => read(row).result), total: counted?.total ?? 0 }
}

/** A group trail's counts, with the version that is given out now and the rating that it asks for in place of its trail. */
export async function groupTrailResult(
  tx: Queries,
  groupTrailId: string,
): Promise<ReturnType<typeof read> | undefined> {
  const [row] = await tx.rows<Row>(ONE, [tx.domainId, groupTrailId])
  return row && read(row)
}
