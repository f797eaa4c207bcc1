import { accepted } from '@vereda/domain/result/result.ts'
import type { KeptTransaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { lockLicences, lockUser } from '../sql/licences.ts'

/** Whether the domain's licences let an account open a session. Until the transaction ends, no other request decides about it. */
export async function licenceFor(
  tx: KeptTransaction,
  domain: Domain,
  accountId: string,
): Promise<Outcome<null>> {
  // one decision at a time for this account, and for the domain's licences where they may run out
  const sessions = await lockUser(tx, accountId)
  if (domain.licences === null || sessions > 0) return accepted(null)
  if ((await lockLicences(tx)) < domain.licences) return accepted(null)
  await recordEvent(tx, { what: 'users-limit', accountId })
  return refuse('users-limit', { email: domain.administratorEmail })
}
