import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { forgetDevices } from '../sql/known-devices.ts'
import { joinJourneys } from '../sql/new-accounts.ts'
import { endCodes } from '../sql/one-time-codes.ts'
import { holdManagers, holdPerson, switchPerson } from '../sql/person-states.ts'
import { endSessionsOf, revokeSession } from '../sql/sessions.ts'

export type Switching = { id: string; isActive: boolean; by: string }

/** Ends all sessions of a person and everything that could open another. Their devices must prove themselves again. */
export async function lockOut(tx: Transaction, id: string): Promise<void> {
  await endSessionsOf(tx, id, 'all')
  await endCodes(tx, id, ['magic', 'magic-password', 'forgot', 'reset'])
  await forgetDevices(tx, id, 'all')
}

/** Switches a person off, which ends their sessions, or on again, which gives them what their groups were given meanwhile. */
export async function switchByManager(
  tx: Transaction,
  { id, isActive, by }: Switching,
): Promise<Outcome<null>> {
  if (!(await holdManagers(tx, by))) return refuse('not-permitted')
  const kept = await holdPerson(tx, id)
  if (!kept) return refuse('unknown-person')
  if (id === by) return refuse('own-account')
  if (kept.isActive === isActive) return accepted(null)
  await switchPerson(tx, id, isActive)
  if (!isActive) await lockOut(tx, id)
  else if (!kept.roles.isManager) await joinJourneys(tx, id, kept.journeys)
  const what = isActive ? 'manager-activated' : 'manager-deactivated'
  await recordEvent(tx, { what, accountId: id, byAccountId: by })
  return accepted(null)
}

/** Ends a person's session on one device, or all their sessions. */
export async function endByManager(
  tx: Transaction,
  { id, session, by }: { id: string; session: string | null; by: string },
): Promise<Outcome<null>> {
  if (!(await holdPerson(tx, id))) return refuse('unknown-person')
  if (session === null) await lockOut(tx, id)
  else await revokeSession(tx, id, session)
  await recordEvent(tx, { what: 'manager-ended-sessions', accountId: id, byAccountId: by })
  return accepted(null)
}
