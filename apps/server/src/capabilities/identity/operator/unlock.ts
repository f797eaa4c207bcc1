import type { Transaction } from '../../../platform/database/database.ts'
import type { Identity } from '../identity.ts'
import { accountLimits } from '../sign-in/limits.ts'
import { forgetAttempts } from '../sql/attempts.ts'
import { originsOf, recordEvent } from '../sql/identity-events.ts'

const NOWHERE = Buffer.alloc(0)

/** Forgets every count that keeps a person out of an account, for all places from which it was tried these last days. */
export async function unlock(tx: Transaction, identity: Identity, accountId: string): Promise<void> {
  const origins = [{ addressHash: null, deviceHash: null }, ...(await originsOf(tx, accountId))]
  const counts = origins.flatMap(({ addressHash, deviceHash }) => {
    const from = { addressHash: addressHash ?? NOWHERE, deviceHash, fingerprint: '', device: null }
    return accountLimits(identity, accountId, from)
  })
  await forgetAttempts(
    tx,
    counts.map(({ subject }) => subject),
  )
  await recordEvent(tx, { what: 'operator-unlocked', accountId })
}
