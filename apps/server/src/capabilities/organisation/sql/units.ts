import type { Transaction } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'

const ADD = {
  name: 'add-unit',
  text: 'insert into unit (domain_id, path) values ($1, $2) on conflict do nothing',
}
export const addUnit = (tx: Transaction, path: readonly string[]) => tx.rows(ADD, [tx.domainId, path])

const WITHIN = (column: string) => `${column}[1:cardinality($2::text[])] = $2::text[]`
const AFTER = (column: string) => `$3::text[] || ${column}[cardinality($2::text[]) + 1:]`
const SOME_WITHIN = `select id from account where domain_id = $1 and ${WITHIN('unit_tree')} order by id limit $4`
const MOVE_UNITS = {
  name: 'move-units',
  text: `update unit set path = ${AFTER('path')} where domain_id = $1 and ${WITHIN('path')}`,
}
const MOVE_PEOPLE = {
  name: 'move-people-of-units',
  text: `update account set unit_tree = ${AFTER('unit_tree')} where domain_id = $1 and id in (${SOME_WITHIN}) returning id`,
}

/** Moves a unit with all units below it; the new place must not be among these. Returns the people in these units. */
export async function moveUnits(
  tx: Transaction,
  from: readonly string[],
  to: readonly string[],
): Promise<string[]> {
  await tx.rows(MOVE_UNITS, [tx.domainId, from, to])
  return inBatches(tx, MOVE_PEOPLE, [tx.domainId, from, to])
}

const REMOVE = {
  name: 'remove-units',
  text: `delete from unit where domain_id = $1 and ${WITHIN('path')}`,
}
const PUT_PEOPLE = {
  name: 'put-people-of-units',
  text: `update account set unit_tree = $3::text[] where domain_id = $1 and id in (${SOME_WITHIN}) returning id`,
}

/** Removes a unit with all units below it, and moves its people to another unit or to none. Returns these people. */
export async function mergeUnits(
  tx: Transaction,
  path: readonly string[],
  to: readonly string[] | null,
): Promise<string[]> {
  await tx.rows(REMOVE, [tx.domainId, path])
  return inBatches(tx, PUT_PEOPLE, [tx.domainId, path, to ?? []])
}
