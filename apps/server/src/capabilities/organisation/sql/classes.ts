import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { leaveOutOfInvitations } from '../../directory/invitations-into.ts'

export type KeptClass = { id: string; name: string; schoolId: string }

const ONE = {
  name: 'one-class',
  text: `select id, name, school_id as "schoolId" from journey where domain_id = $1 and id = $2 and school_id is not null`,
}
export const classOf = async (tx: Queries, id: string): Promise<KeptClass | undefined> =>
  (await tx.rows<KeptClass>(ONE, [tx.domainId, id]))[0]

const ALIKE = {
  name: 'class-alike',
  text: 'select id from journey where domain_id = $1 and school_id = $2 and lower(name) = lower($3) and id <> $4',
}
/** Whether another class of this school has this name. */
export const isClassTaken = async (tx: Queries, { schoolId, name, id }: KeptClass): Promise<boolean> =>
  (await tx.rows(ALIKE, [tx.domainId, schoolId, name, id])).length > 0

const ADD = {
  name: 'make-class',
  text: `insert into journey (domain_id, id, hostkey, name, school_id, position)
    select $1, $2, $2, $3, $4, coalesce(max(position), 0) + 1 from journey where domain_id = $1`,
}
const SAVE = {
  name: 'save-class',
  text: 'update journey set name = $3, school_id = $4 where domain_id = $1 and id = $2',
}
const valuesOf = (tx: Transaction, { id, name, schoolId }: KeptClass) => [tx.domainId, id, name, schoolId]
export const addClass = (tx: Transaction, one: KeptClass) => tx.rows(ADD, valuesOf(tx, one))
export const saveClass = (tx: Transaction, one: KeptClass) => tx.rows(SAVE, valuesOf(tx, one))

const STOOD = {
  name: 'class-with-trails',
  text: `select 1 from journey j join domain d on d.id = $1 where j.domain_id = $1 and j.id = $2
    and (j.hostkey = d.hostkey or exists (select from group_trail g where g.domain_id = $1 and g.journey_id = $2))`,
}
/** Whether a group trail (also one that is over) is in the class, or the class is the domain’s own journey. */
export const hasStood = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx.rows(STOOD, [tx.domainId, id])).length > 0

const LEAVE = {
  name: 'leave-class',
  text: 'delete from journey_member where domain_id = $1 and journey_id = $2 returning account_id as id',
}
const UNTEACH = {
  name: 'untaught-class',
  text: 'delete from subject where domain_id = $1 and journey_id = $2',
}
const REMOVE = { name: 'remove-class', text: 'delete from journey where domain_id = $1 and id = $2' }

/** Removes a class and its subjects. Returns how many people were in it. */
export async function dropClass(tx: Transaction, id: string): Promise<number> {
  const left = await tx.rows(LEAVE, [tx.domainId, id])
  await tx.rows(UNTEACH, [tx.domainId, id])
  await leaveOutOfInvitations(tx, id)
  await tx.rows(REMOVE, [tx.domainId, id])
  return left.length
}
