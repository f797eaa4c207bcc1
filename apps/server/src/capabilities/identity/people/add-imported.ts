import { randomUUID } from 'node:crypto'
import type { ImportState } from '@vereda/domain/people-import/person-of-row.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { enrolNewcomers } from '../../enrolment/enrol.ts'
import { trailsForNewcomers } from '../../enrolment/newcomers.ts'
import { type ByImport, insertPeople, recordAdded } from '../sql/imported-people.ts'

/** Adds the people of a manager's import, without passwords, to their groups and to the trails of these groups. Answers their ids in order. */
export async function addImported(
  tx: Transaction,
  people: readonly ImportState[],
  by: ByImport,
): Promise<string[]> {
  const added = people.map((state) => ({ id: randomUUID(), ...state }))
  const ids = added.map(({ id }) => id)
  await insertPeople(tx, added)
  for (const [groupTrailId, accounts] of await trailsForNewcomers(tx, ids))
    await enrolNewcomers(tx, groupTrailId, accounts)
  await recordAdded(tx, ids, by)
  return ids
}
