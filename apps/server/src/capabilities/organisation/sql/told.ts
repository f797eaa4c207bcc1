import {
  ORGANISATION_MAX,
  type StudioClass,
  type StudioJob,
  type StudioOrganisation,
  type StudioSchool,
} from '@vereda/contract/rest/studio-organisation.ts'
import { peopleOfUnits } from '@vereda/domain/organisation/unit-tree.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { peopleCounted } from '../../enrolment/people-counted.ts'

const UNITS = {
  name: 'units',
  text: 'select path from unit where domain_id = $1 order by path limit $2',
}
// the counts are stored (migration 548)
const PEOPLE_OF_UNITS = {
  name: 'people-of-units',
  text: `select array(select jsonb_array_elements_text(value::jsonb)) as path, people from people_count where domain_id = $1 and kind = 'place'`,
}
const JOBS = {
  name: 'jobs-with-people',
  text: `with had as (select value as name, people from people_count where domain_id = $1 and kind = 'job'),
    listed as (select name, min(position) as position from job where domain_id = $1 group by 1)
    select name, l.name is not null as "isListed", coalesce(h.people, 0) as people from listed l full join had h using (name)
    order by l.position nulls last, name limit $2`,
}
const SCHOOLS = {
  name: 'schools-with-people',
  text: `select s.id, s.name, s.state, s.city_id as "cityId", s.city, ${peopleCounted('school', 's.id')}
    from school s where s.domain_id = $1 order by s.name, s.id limit $2`,
}
const CLASSES = {
  name: 'classes-with-people',
  text: `select j.id, j.name, j.school_id as "schoolId", ${peopleCounted('journey', 'j.id')}
    from journey j where j.domain_id = $1 and j.school_id is not null order by j.position, j.id limit $2`,
}

/** Every unit of a domain, from the top down. */
export const unitsOf = async (tx: Queries, most: number | null = null): Promise<string[][]> =>
  (await tx.rows<{ path: string[] }>(UNITS, [tx.domainId, most])).map(({ path }) => path)

/** The units, jobs, schools and classes of a domain, with how many people are in each. */
export async function organisationOf(tx: Queries): Promise<StudioOrganisation> {
  const values = [tx.domainId, ORGANISATION_MAX + 1]
  const units = await unitsOf(tx, ORGANISATION_MAX + 1)
  const counts = await tx.rows<{ path: string[]; people: number }>(PEOPLE_OF_UNITS, [tx.domainId])
  const jobs = await tx.rows<StudioJob>(JOBS, values)
  const schools = await tx.rows<Omit<StudioSchool, 'classes'>>(SCHOOLS, values)
  const classes = await tx.rows<StudioClass & { schoolId: string }>(CLASSES, values)
  const bySchool = Map.groupBy(classes.slice(0, ORGANISATION_MAX), ({ schoolId }) => schoolId)
  const classesOf = (id: string) => (bySchool.get(id) ?? []).map(({ schoolId: _, ...one }) => one)
  return {
    units: peopleOfUnits(units.slice(0, ORGANISATION_MAX), counts),
    jobs: jobs.slice(0, ORGANISATION_MAX),
    schools: schools
      .slice(0, ORGANISATION_MAX)
      .map((school) => ({ ...school, classes: classesOf(school.id) })),
    isWhole: [units, jobs, schools, classes].every(({ length }) => length <= ORGANISATION_MAX),
  }
}
