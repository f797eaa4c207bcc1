import { accepted } from '@vereda/domain/result/result.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { OneAtATime } from '../../../platform/limits/one-at-a-time.ts'
import type { Domain } from '../../directory/domains.ts'
import { setPassword } from '../accounts.ts'
import type { From } from '../from.ts'
import { hashPrepared, refuseFullQueue } from '../hash-prepared.ts'
import type { IdentityDependencies } from '../identity.ts'
import { forgetAttempts } from '../sql/attempts.ts'
import { hasChangedPassword, recordEvent } from '../sql/identity-events.ts'
import { codeUsedLately, useCode, validCode } from '../sql/one-time-codes.ts'
import { type OwnProfile, profileOf } from '../sql/profiles.ts'
import { endSessionsOf } from '../sql/sessions.ts'
import { afterChange } from './after-password-change.ts'
import { linkHash } from './codes.ts'
import { confirmPassword } from './confirm-password.ts'
import { passwordLimits, whoIs } from './limits.ts'

// A link is used up only once its password is hashed. If it were sent a hundred times at once, everybody's sign-in would wait for a hundred hashes.
const resets = new OneAtATime()

type Reset = { ticket: string; password: string; from: From }

/**
 * Answers a reset that was made a moment ago from the same device, and whose answer was lost. A request with
 * the same ticket and the same password is told that the reset is done. A wrong password counts as a guess.
 */
async function resetAlready(
  dependencies: IdentityDependencies,
  domain: Domain,
  { ticket, password, from }: Reset,
): Promise<Outcome<OwnProfile>> {
  const { database, identity } = dependencies
  const made = await database.as(domain.id, async (tx) => {
    const code = { purpose: 'reset', secretHash: linkHash(identity, 'reset', ticket) } as const
    const accountId = await codeUsedLately(tx, code)
    if (accountId === undefined) return undefined
    const isHere = await hasChangedPassword(tx, accountId, from.deviceHash, 'password-reset')
    return isHere ? accountId : undefined
  })
  if (made === undefined) return refuse('code-invalid')
  const confirmed = await confirmPassword(dependencies, domain, { accountId: made, from, password })
  if (confirmed.ok) return accepted(await database.as(domain.id, (tx) => profileOf(tx, made)))
  return confirmed.refusal.code === 'too-many' ? confirmed : refuse('code-invalid')
}

type ResetCode = { purpose: 'reset'; secretHash: Buffer }

/**
 * Sets a password with the ticket of a recovery, once. Every session ends, and the wrong attempts
 * of strangers are forgotten. The same request again gets the same answer.
 */
export function resetPassword(
  dependencies: IdentityDependencies,
  domain: Domain,
  reset: Reset,
): Promise<Outcome<Pick<OwnProfile, 'id' | 'username'>>> {
  const secretHash = linkHash(dependencies.identity, 'reset', reset.ticket)
  return resets.run(`${domain.id} ${secretHash.toString('hex')}`, () =>
    resetWith(dependencies, domain, reset, { purpose: 'reset', secretHash }),
  )
}

async function resetWith(
  dependencies: IdentityDependencies,
  domain: Domain,
  reset: Reset,
  code: ResetCode,
): Promise<Outcome<Pick<OwnProfile, 'id' | 'username'>>> {
  const { database, identity } = dependencies
  const { password, from } = reset
  // no password is hashed for a ticket that opens nothing
  if (!(await database.as(domain.id, (tx) => validCode(tx, code))))
    return resetAlready(dependencies, domain, reset)
  const hashed = await hashPrepared(password).then(accepted, refuseFullQueue)
  if (!hashed.ok) return hashed
  const outcome = await database.atomically(domain.id, async (tx) => {
    const accountId = await useCode(tx, code)
    if (accountId === undefined) return refuse('code-invalid')
    await setPassword(tx, accountId, hashed.value)
    await endSessionsOf(tx, accountId, 'all')
    const limits = passwordLimits(identity, whoIs(accountId, ''), from, { isKnownDevice: false })
    await forgetAttempts(
      tx,
      limits.own.map(({ subject }) => subject),
    )
    const { addressHash, deviceHash } = from
    await recordEvent(tx, { what: 'password-reset', accountId, addressHash, deviceHash })
    return accepted(await afterChange(tx, dependencies, domain, { accountId, from }))
  })
  // the same ticket was sent twice at once, and the other request used it
  if (!outcome.ok) return resetAlready(dependencies, domain, reset)
  const { profile, messageId } = outcome.value
  if (messageId) identity.wake(domain.id, messageId)
  return accepted(profile)
}
