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
  text: `select array(select jsonb_array_elements_text(value::jsonb)) as path, people from people_count
    where domain_id = $1 and kind = 'unit' order by 1 limit $2`,
}
const JOBS = {
  name: 'groups-of-jobs',
  text: `select value as name, people from people_count where domain_id = $1 and kind = 'job' order by value limit $2`,
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
