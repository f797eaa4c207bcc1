import type { Transaction } from '../../../platform/database/database.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { forgetDevices } from '../sql/known-devices.ts'
import { endCodes } from '../sql/one-time-codes.ts'
import { endSessionsOf } from '../sql/sessions.ts'

/** Ends an account's sessions everywhere and what could open another without its password; its devices prove themselves anew. */
export async function endEverySession(tx: Transaction, accountId: string): Promise<void> {
  await endSessionsOf(tx, accountId, 'all')
  await endCodes(tx, accountId, ['magic', 'magic-password', 'forgot', 'reset'])
  await forgetDevices(tx, accountId, 'all')
  await recordEvent(tx, { what: 'operator-ended-sessions', accountId })
}
