import type { PersonFields } from '@vereda/domain/account/person-fields.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { holdManagers, holdPerson } from '../sql/person-states.ts'

type Refusal = { code: 'not-permitted' | 'unknown-person' | 'own-account' }

/** The person to be erased, locked so that nobody else changes them until the transaction ends. A manager can't erase themselves. */
export async function holdForErasing(
  tx: Transaction,
  { id, by }: { id: string; by: string },
): Promise<Result<PersonFields, Refusal>> {
  if (!(await holdManagers(tx, by))) return refused({ code: 'not-permitted' })
  const kept = await holdPerson(tx, id)
  if (!kept) return refused({ code: 'unknown-person' })
  return id === by ? refused({ code: 'own-account' }) : accepted(kept.person)
}

/** Records in the audit trail that a person was erased, with their id and without their name. */
export const recordErased = (tx: Transaction, accountId: string, byAccountId: string) =>
  recordEvent(tx, { what: 'manager-erased-account', accountId, byAccountId })
