import type { Queries } from '../../../../platform/database/database.ts'

export type Named = { id: string; name: string }

const JOBS = {
  name: 'jobs',
  text: `select id, name from job where domain_id = $1 order by position, name, id`,
}
export const jobsOf = (tx: Queries): Promise<Named[]> => tx.rows<Named>(JOBS, [tx.domainId])

const JOB = { name: 'job', text: `select id, name from job where domain_id = $1 and id = $2` }
export async function jobOf(tx: Queries, id: string): Promise<Named | undefined> {
  return (await tx.rows<Named>(JOB, [tx.domainId, id]))[0]
}

const SPELLED = {
  name: 'job-as-spelled',
  text: `select value as name from people_count where domain_id = $1 and kind = 'job' and people > 0
    and regexp_replace(folded(value), '\\s+', ' ', 'g') = regexp_replace(folded($2), '\\s+', ' ', 'g') order by people desc, value limit 1`,
}
/** A typed job, in the spelling that most people who have it use; as it was typed where nobody has it. */
export const jobSpelled = async (tx: Queries, typed: string): Promise<string> =>
  (await tx.rows<{ name: string }>(SPELLED, [tx.domainId, typed]))[0]?.name ?? typed

const SCHOOL_CITIES = {
  name: 'cities-with-schools',
  text: `select city_id as id, min(city) as name from school where domain_id = $1 and state = $2 group by city_id order by 2`,
}
export const citiesWithSchools = (tx: Queries, state: string): Promise<Named[]> =>
  tx.rows<Named>(SCHOOL_CITIES, [tx.domainId, state])

const SCHOOLS = {
  name: 'schools-of-city',
  text: `select id, name from school where domain_id = $1 and city_id = $2 order by name, id`,
}
export const schoolsOfCity = (tx: Queries, cityId: string): Promise<Named[]> =>
  tx.rows<Named>(SCHOOLS, [tx.domainId, cityId])

const SCHOOL = { name: 'school', text: `select id, name from school where domain_id = $1 and id = $2` }
export async function schoolOf(tx: Queries, id: string): Promise<Named | undefined> {
  return (await tx.rows<Named>(SCHOOL, [tx.domainId, id]))[0]
}

export type SchoolClass = Named & { schoolId: string | null }
const CLASSES = {
  name: 'classes',
  text: `select id, name, school_id as "schoolId" from journey
    where domain_id = $1 and school_id is not null and ($2::text is null or school_id = $2) order by position, id`,
}

/** The classes of a school, or of all schools. A class is a journey that belongs to a school. */
export const classesOf = (tx: Queries, schoolId: string | null): Promise<SchoolClass[]> =>
  tx.rows<SchoolClass>(CLASSES, [tx.domainId, schoolId])

const SUBJECTS = {
  name: 'subjects-of-class',
  text: `select id, name from subject where domain_id = $1 and journey_id = $2 order by name, id`,
}
export const subjectsOf = (tx: Queries, journeyId: string): Promise<Named[]> =>
  tx.rows<Named>(SUBJECTS, [tx.domainId, journeyId])
