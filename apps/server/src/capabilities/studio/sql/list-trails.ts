import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { builder, run } from './compile.ts'
import { fold } from './fold.ts'

/** `id` limits the list to one trail. */
export type TrailsAsked = { search: string; id?: string; page: number; size: number }

// does the same as `fold`
const folded = (column: 't.title') =>
  sql<string>`lower(regexp_replace(normalize(${sql.ref(column)}, NFD), '[\u0300-\u036f]', '', 'g'))`

const newest = (domainId: number) =>
  builder
    .selectFrom('trail_version as v')
    .distinctOn('v.trail_id')
    .select(['v.domain_id', 'v.trail_id as id', 'v.version', 'v.published_at', 'v.title'])
    .select(['v.trail_type', 'v.steps', 'v.activities', 'v.locale'])
    .where('v.domain_id', '=', domainId)
    .orderBy('v.trail_id')
    .orderBy('v.version', 'desc')

function found(domainId: number, { search, id }: Pick<TrailsAsked, 'search' | 'id'>) {
  const all = builder.selectFrom(newest(domainId).as('t'))
  const trails = id === undefined ? all : all.where('t.id', '=', id)
  const text = fold(search)
  return text === '' ? trails : trails.where(sql<number>`strpos(${folded('t.title')}, ${text})`, '>', 0)
}

// a person who has a trail in several group trails counts once
const learners = sql<number>`coalesce((select l.learners from trail_learners l where l.domain_id = t.domain_id and l.trail_id = t.id), 0)`

const state = sql<StudioTrail['state']>`(select case when count(*) = 0 then 'unused'
  when bool_or(g.ends_at is null or g.ends_at > now()) then 'running' else 'over' end
  from group_trail g where g.domain_id = t.domain_id and g.trail_id = t.id)`

const page = (domainId: number, { page, size, ...asked }: TrailsAsked) =>
  found(domainId, asked)
    .select(['t.id', 't.title', 't.version', 't.published_at as publishedAt'])
    .select(['t.trail_type as trailType', 't.steps', 't.activities', 't.locale'])
    .select([learners.as('learners'), state.as('state')])
    .orderBy('t.published_at', 'desc')
    .orderBy('t.id')
    .limit(size)
    .offset(page * size)
    .compile()

const count = (domainId: number, asked: TrailsAsked) =>
  found(domainId, asked).select(sql<number>`count(*)`.as('total')).compile()

/** A page of the domain's trails, the latest published first, and how many there are in all. */
export async function listTrails(
  queries: Queries,
  asked: TrailsAsked,
): Promise<{ trails: StudioTrail[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    run(queries, page(queries.domainId, asked)),
    run(queries, count(queries.domainId, asked)),
  ])
  const trails = rows.map(({ publishedAt, ...trail }) => ({
    ...trail,
    publishedDate: publishedAt.toISOString(),
  }))
  return { trails, total: counted?.total ?? 0 }
}
