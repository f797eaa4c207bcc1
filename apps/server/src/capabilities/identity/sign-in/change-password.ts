import { accepted } from '@vereda/domain/result/result.ts'
import type { Outcome } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { setPassword } from '../accounts.ts'
import type { From } from '../from.ts'
import { hashPrepared, refuseFullQueue } from '../hash-prepared.ts'
import type { IdentityDependencies } from '../identity.ts'
import { hasChangedPassword, recordEvent } from '../sql/identity-events.ts'
import { knowDevice } from '../sql/known-devices.ts'
import { endSessionsOf } from '../sql/sessions.ts'
import { afterChange } from './after-password-change.ts'
import { confirmPassword, isOwnPassword } from './confirm-password.ts'

/** A person who is signed in, with the session of this token. */
export type SignedInSelf = { accountId: string; tokenHash: Buffer; from: From }

/**
 * Whether this same change was made a moment ago from the same device. Then its answer was lost,
 * and the request is sent again with an old password that is not valid any more.
 */
async function isMadeAlready(
  dependencies: IdentityDependencies,
  domain: Domain,
  { accountId, from }: SignedInSelf,
  password: string,
): Promise<boolean> {
  const isLate = await dependencies.database.as(domain.id, (tx) =>
    hasChangedPassword(tx, accountId, from.deviceHash, 'password-changed'),
  )
  if (!isLate) return false
  const isOwn = await isOwnPassword(dependencies, domain, accountId, password)
  return isOwn.ok && isOwn.value
}

/**
 * Changes a person's own password against the old one, and ends every other session (specification 4). The same request again gets the same answer.
 */
export async function changePassword(
  dependencies: IdentityDependencies,
  domain: Domain,
  self: SignedInSelf,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<Outcome<null>> {
  let isMade = false
  const confirmed = await confirmPassword(
    dependencies,
    domain,
    { ...self, password: oldPassword },
    async () => {
      isMade = await isMadeAlready(dependencies, domain, self, password)
      return isMade
    },
  )
  if (!confirmed.ok || isMade) return confirmed
  const hashed = await hashPrepared(password).then(accepted, refuseFullQueue)
  if (!hashed.ok) return hashed
  const { accountId, tokenHash, from } = self
  const { addressHash, deviceHash } = from
  const { messageId } = await dependencies.database.atomically(domain.id, async (tx) => {
    await setPassword(tx, accountId, hashed.value)
    await endSessionsOf(tx, accountId, { exceptToken: tokenHash })
    const changed = await afterChange(tx, dependencies, domain, { accountId, from })
    await knowDevice(tx, accountId, deviceHash)
    await recordEvent(tx, { what: 'password-changed', accountId, addressHash, deviceHash })
    return changed
  })
  if (messageId) dependencies.identity.wake(domain.id, messageId)
  return accepted(null)
}
