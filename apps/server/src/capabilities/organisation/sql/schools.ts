import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'

export type KeptSchool = {
  id: string
  name: string
  state: string | null
  cityId: string | null
  city: string | null
}

const ONE = {
  name: 'one-school',
  text: 'select id, name, state, city_id as "cityId", city from school where domain_id = $1 and id = $2',
}
export const schoolOf = async (tx: Queries, id: string): Promise<KeptSchool | undefined> =>
  (await tx.rows<KeptSchool>(ONE, [tx.domainId, id]))[0]

const ALIKE = {
  name: 'school-alike',
  text: `select id from school where domain_id = $1 and lower(name) = lower($2) and city_id is not distinct from $3 and id <> $4`,
}
/** Whether another school of this city has this name. */
export const isSchoolTaken = async (tx: Queries, { name, cityId, id }: KeptSchool): Promise<boolean> =>
  (await tx.rows(ALIKE, [tx.domainId, name, cityId, id])).length > 0

const SAVE = {
  name: 'save-school',
  text: `insert into school (domain_id, id, name, state, city_id, city) values ($1, $2, $3, $4, $5, $6)
    on conflict (domain_id, id) do update set name = excluded.name, state = excluded.state, city_id = excluded.city_id, city = excluded.city`,
}
export const saveSchool = (tx: Transaction, { id, name, state, cityId, city }: KeptSchool) =>
  tx.rows(SAVE, [tx.domainId, id, name, state, cityId, city])

const HAS_CLASSES = {
  name: 'school-has-classes',
  text: 'select 1 from journey where domain_id = $1 and school_id = $2 limit 1',
}
export const hasClasses = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx.rows(HAS_CLASSES, [tx.domainId, id])).length > 0

const MOVE_CLASSES = {
  name: 'move-classes',
  text: 'update journey set school_id = $3 where domain_id = $1 and school_id = $2',
}
const MOVE_PEOPLE = {
  name: 'move-people-of-school',
  text: `update account set school_id = $3::text
    where domain_id = $1 and id in (select id from account where domain_id = $1 and school_id = $2 order by id limit $4) returning id`,
}
const REMOVE = { name: 'remove-school', text: 'delete from school where domain_id = $1 and id = $2' }

/** Removes a school. Its people and classes move to another school, or its people have none. Returns these people. */
export async function dropSchool(tx: Transaction, id: string, to: string | null): Promise<string[]> {
  if (to !== null) await tx.rows(MOVE_CLASSES, [tx.domainId, id, to])
  const people = await inBatches(tx, MOVE_PEOPLE, [tx.domainId, id, to])
  await tx.rows(REMOVE, [tx.domainId, id])
  return people
}
