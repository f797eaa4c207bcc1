import type { Queries, Transaction } from '../../../platform/database/database.ts'

type Named = { id: string; name: string }

const JOBS = {
  name: 'add-jobs',
  text: `insert into job (domain_id, id, name, position) select $1, j.id, j.name, j.position
    from json_to_recordset($2) j(id text, name text, position int) on conflict do nothing`,
}

/** Adds jobs in their order. */
export async function addJobs(tx: Queries, jobs: readonly Named[]): Promise<void> {
  await tx.rows(JOBS, [tx.domainId, JSON.stringify(jobs.map((job, position) => ({ ...job, position })))])
}

export type NewSchool = Named & {
  state: string
  cityId: string
  city: string
  /** The journeys that are the school's classes. */
  classes: { journeyId: string; subjects: Named[] }[]
}

const SCHOOLS = {
  name: 'add-schools',
  text: `insert into school (domain_id, id, name, state, city_id, city) select $1, s.id, s.name, s.state, s."cityId", s.city
    from json_to_recordset($2) s(id text, name text, state text, "cityId" text, city text) on conflict do nothing`,
}
const CLASSES = {
  name: 'give-classes',
  text: `update journey j set school_id = c.school from json_to_recordset($2) c(school text, journey text)
    where j.domain_id = $1 and j.id = c.journey`,
}
const SUBJECTS = {
  name: 'add-subjects',
  text: `insert into subject (domain_id, journey_id, id, name) select $1, s.journey, s.id, s.name
    from json_to_recordset($2) s(journey text, id text, name text) on conflict do nothing`,
}

/** Adds schools with their classes, which are existing journeys, and with the subjects of each class. */
export async function addSchools(tx: Transaction, schools: readonly NewSchool[]): Promise<void> {
  const classes = schools.flatMap((school) => school.classes.map((one) => ({ school: school.id, ...one })))
  await tx.rows(SCHOOLS, [tx.domainId, JSON.stringify(schools)])
  const given = classes.map(({ school, journeyId }) => ({ school, journey: journeyId }))
  await tx.rows(CLASSES, [tx.domainId, JSON.stringify(given)])
  const subjects = classes.flatMap(({ journeyId, subjects }) =>
    subjects.map((subject) => ({ journey: journeyId, ...subject })),
  )
  await tx.rows(SUBJECTS, [tx.domainId, JSON.stringify(subjects)])
}
