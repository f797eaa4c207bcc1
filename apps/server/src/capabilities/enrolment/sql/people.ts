import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

const EVERYBODY = {
  name: 'count-people',
  text: `select coalesce((select people from people_count where domain_id = $1 and kind = $2 and value = ''), 0) as everybody`,
}
const everybody = async (tx: Queries, kind: 'all' | 'active'): Promise<number> =>
  (await oneRow<{ everybody: number }>(tx, EVERYBODY, [tx.domainId, kind])).everybody

/** How many people a domain has. */
export const countPeople = (tx: Queries) => everybody(tx, 'all')

/** How many people of a domain are not deactivated: a trail for everybody is given to them. */
export const countActive = (tx: Queries) => everybody(tx, 'active')

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

/** The journey that a given trail belongs to where none is named. */
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
  name: 'people-of-group-trail',
  text: 'select count(*) as people from player where domain_id = $1 and group_trail_id = $2',
}

/** How many players a group trail has. */
export async function peopleOf(tx: Queries, groupTrailId: string): Promise<number> {
  return (await tx.rows<{ people: number }>(GIVEN, [tx.domainId, groupTrailId]))[0]?.people ?? 0
}
