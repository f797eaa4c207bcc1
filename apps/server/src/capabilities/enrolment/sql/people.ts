import type { StudioPerson } from '@vereda/contract/rest/studio-giving.ts'
import type { Queries } from '../../../platform/database/database.ts'

const FOLD = (text: string) => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`

const FOUND = {
  name: 'find-people',
  text: `select id, name, job_name as "jobName", count(*) over () as total from account
    where domain_id = $1 and erased_at is null and strpos(${FOLD('name')}, ${FOLD('$2::text')}) > 0 order by name, id limit $3`,
}
const EVERYBODY = {
  name: 'count-people',
  text: 'select count(*) as everybody from account where domain_id = $1 and erased_at is null',
}

export type FoundPeople = { people: StudioPerson[]; total: number; everybody: number }

/** The people of a domain whose names hold a text, how many they are, and how many the domain has. */
export async function findPeople(tx: Queries, search: string, most: number): Promise<FoundPeople> {
  const rows = await tx.rows<StudioPerson & { total: number }>(FOUND, [tx.domainId, search.trim(), most])
  const [all] = await tx.rows<{ everybody: number }>(EVERYBODY, [tx.domainId])
  const people = rows.map(({ total: _, ...person }) => person)
  return { people, total: rows[0]?.total ?? 0, everybody: all?.everybody ?? 0 }
}

const KNOWN_JOURNEY = {
  name: 'known-journey',
  text: 'select id from journey where domain_id = $1 and id = $2',
}

/** Whether a domain has a journey. */
export const knownJourney = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx.rows(KNOWN_JOURNEY, [tx.domainId, id])).length > 0

const JOURNEY = {
  name: 'first-journey',
  text: 'select id from journey where domain_id = $1 order by position, id limit 1',
}

/** The journey that what is given belongs to where none is named. */
export async function firstJourney(tx: Queries): Promise<string | undefined> {
  return (await tx.rows<{ id: string }>(JOURNEY, [tx.domainId]))[0]?.id
}

const KNOWN_GROUP_TRAIL = {
  name: 'known-group-trail',
  text: 'select id from group_trail where domain_id = $1 and id = $2',
}

/** Whether a domain has a group trail. */
export const knownGroupTrail = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx.rows(KNOWN_GROUP_TRAIL, [tx.domainId, id])).length > 0

const GIVEN = {
  name: 'players-of-group-trail',
  text: 'select count(*) as people from player where domain_id = $1 and group_trail_id = $2',
}

/** How many have a group trail. */
export async function peopleOf(tx: Queries, groupTrailId: string): Promise<number> {
  return (await tx.rows<{ people: number }>(GIVEN, [tx.domainId, groupTrailId]))[0]?.people ?? 0
}
