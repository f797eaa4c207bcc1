import type { StudioGroup } from '@vereda/contract/rest/studio-giving.ts'
import type { AudiencePart } from '@vereda/domain/audience/audience.ts'
import type { Queries } from '../../../platform/database/database.ts'

const MOST = 500 // of each kind

const MADE = {
  name: 'groups-made',
  text: `select g.id, g.name, (select count(*) from people_group_member m where m.domain_id = g.domain_id and m.group_id = g.id) as people
    from people_group g where g.domain_id = $1 order by lower(g.name), g.id limit $2`,
}
const JOURNEYS = {
  name: 'groups-of-journeys',
  text: `select j.id, j.name, (select count(*) from journey_member m where m.domain_id = j.domain_id and m.journey_id = j.id) as people
    from journey j where j.domain_id = $1 order by j.position, j.id limit $2`,
}
const UNITS = {
  name: 'groups-of-units',
  // who works at one place is counted first: places are few beside people
  text: `select u.unit_tree[1:n] as path, sum(u.people) as people
    from (select unit_tree, count(*) as people from account where domain_id = $1 and unit_key is not null group by 1) u,
      generate_series(1, cardinality(u.unit_tree)) n group by 1 order by 1 limit $2`,
}
const JOBS = {
  name: 'groups-of-jobs',
  text: `select job_name as name, count(*) as people from account where domain_id = $1 and job_name is not null group by 1 order by 1 limit $2`,
}

type Row = { people: number }

/** The groups of a domain: those that managers made, its journeys, then its units from the top down, then its jobs. */
export async function groupsOf(tx: Queries): Promise<StudioGroup[]> {
  const values = [tx.domainId, MOST]
  const made = await tx.rows<Row & { id: string; name: string }>(MADE, values)
  const journeys = await tx.rows<Row & { id: string; name: string }>(JOURNEYS, values)
  const units = await tx.rows<Row & { path: string[] }>(UNITS, values)
  const jobs = await tx.rows<Row & { name: string }>(JOBS, values)
  const group = (part: AudiencePart, name: string, { people }: Row): StudioGroup => ({ part, name, people })
  return [
    ...made.map((row) => group({ kind: 'group', id: row.id }, row.name, row)),
    ...journeys.map((row) => group({ kind: 'journey', id: row.id }, row.name, row)),
    ...units.map((row) => group({ kind: 'unit', path: row.path }, row.path.join(' › '), row)),
    ...jobs.map((row) => group({ kind: 'job', name: row.name }, row.name, row)),
  ]
}
