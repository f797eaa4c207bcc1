import type { StudioGroup } from '@vereda/contract/rest/studio-giving.ts'
import type { AudiencePart } from '@vereda/domain/audience/audience.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { JOURNEY_NAME } from '../../directory/journey-name.ts'
import { peopleCounted } from '../people-counted.ts'

const MOST = 500 // of each kind

const MADE = {
  name: 'groups-made',
  text: `select g.id, g.name, ${peopleCounted('group', 'g.id')} from people_group g where g.domain_id = $1 order by lower(g.name), g.id limit $2`,
}
const JOURNEYS = {
  name: 'groups-of-journeys',
  text: `select j.id, ${JOURNEY_NAME} as name, ${peopleCounted('journey', 'j.id')} from journey j where j.domain_id = $1 order by j.position, j.id limit $2`,
}
const UNITS = {
  name: 'groups-of-units',
  text: `select value as id, array(select jsonb_array_elements_text(value::jsonb)) as path, people from people_count
    where domain_id = $1 and kind = 'unit' order by 2 limit $2`,
}
const JOBS = {
  name: 'groups-of-jobs',
  text: `select value as id, value as name, people from people_count where domain_id = $1 and kind = 'job' order by value limit $2`,
}

// Deactivated people get no trails. They are few, and an index of their own finds them.
const SWITCHED_OFF = {
  name: 'groups-of-switched-off',
  text: `with off as materialized (select id, job_name, unit_tree, erased_at from account where domain_id = $1 and deactivated_at is not null)
    select 'group' as kind, m.group_id as id, count(*)::int as people from off join people_group_member m on m.domain_id = $1 and m.account_id = off.id group by 2
    union all select 'journey', m.journey_id, count(*)::int from off join journey_member m on m.domain_id = $1 and m.account_id = off.id group by 2
    union all select 'job', job_name, count(*)::int from off where erased_at is null group by 2
    union all select 'unit', unit_key(unit_tree[1:n]), count(*)::int
      from off cross join lateral generate_series(1, cardinality(unit_tree)) n where erased_at is null group by 2`,
}

type Row = { id: string; people: number }
type Part = Exclude<AudiencePart, { kind: 'everybody' | 'person' }>

/** Reads how many people of each group are deactivated. */
async function switchedOff(tx: Queries) {
  const rows = await tx.rows<Row & { kind: Part['kind'] }>(SWITCHED_OFF, [tx.domainId])
  const counts = new Map(rows.map(({ kind, id, people }) => [`${kind} ${id}`, people]))
  return (kind: Part['kind'], id: string) => counts.get(`${kind} ${id}`) ?? 0
}

/**
 * The groups of a domain: those that managers made, its journeys, its units from the top down, and its jobs. Each has the number of people in it
 * who can be given a trail.
 */
export async function groupsOf(tx: Queries): Promise<StudioGroup[]> {
  const values = [tx.domainId, MOST]
  const made = await tx.rows<Row & { name: string }>(MADE, values)
  const journeys = await tx.rows<Row & { name: string }>(JOURNEYS, values)
  const units = await tx.rows<Row & { path: string[] }>(UNITS, values)
  const jobs = await tx.rows<Row & { name: string }>(JOBS, values)
  const offIn = await switchedOff(tx)
  const group = (part: Part, name: string, { id, people }: Row): StudioGroup => ({
    part,
    name,
    people: people - offIn(part.kind, id),
  })
  return [
    ...made.map((row) => group({ kind: 'group', id: row.id }, row.name, row)),
    ...journeys.map((row) => group({ kind: 'journey', id: row.id }, row.name, row)),
    ...units.map((row) => group({ kind: 'unit', path: row.path }, row.path.join(' › '), row)),
    ...jobs.map((row) => group({ kind: 'job', name: row.name }, row.name, row)),
  ]
}
