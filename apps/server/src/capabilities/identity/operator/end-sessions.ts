import type { Transaction } from '../../../platform/database/database.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { forgetDevices } from '../sql/known-devices.ts'
import { endCodes } from '../sql/one-time-codes.ts'
import { endSessionsOf } from '../sql/sessions.ts'

/** Ends all sessions of an account and everything that could open another without its password. Its devices must prove themselves again. */
export async function endEverySession(tx: Transaction, accountId: string): Promise<void> {
  await endSessionsOf(tx, accountId, 'all')
  await endCodes(tx, accountId, ['magic', 'magic-password', 'forgot', 'reset'])
  await forgetDevices(tx, accountId, 'all')
  await recordEvent(tx, { what: 'operator-ended-sessions', accountId })
}
