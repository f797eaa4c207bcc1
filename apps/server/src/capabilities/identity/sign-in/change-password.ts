import { accepted } from '@vereda/domain/result/result.ts'
import { isSecretOf } from '../../../platform/argon2.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { OneAtATime } from '../../../platform/limits/one-at-a-time.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import { passwordOf, setPassword } from '../accounts.ts'
import type { From } from '../from.ts'
import { hashPrepared, refuseFullQueue } from '../hash-prepared.ts'
import type { IdentityDependencies } from '../identity.ts'
import { preparedParts } from '../prepared-parts.ts'
import { forgetAttempts, giveBackAttempts } from '../sql/attempts.ts'
import { hasChangedPassword, recordEvent } from '../sql/identity-events.ts'
import { forgetDevices, knowDevice } from '../sql/known-devices.ts'
import { codeUsedLately, endCodes, useCode, validCode } from '../sql/one-time-codes.ts'
import { type OwnProfile, profileOf } from '../sql/profiles.ts'
import { endSessionsOf } from '../sql/sessions.ts'
import { attemptWentWell, blocked, takeAttempt } from './attempt.ts'
import { linkHash } from './codes.ts'
import { confirmLimits, passwordLimits, whoIs } from './limits.ts'

// an attempt is counted as wrong until it was looked at: right ones that come at once would block each other
const confirmations = new OneAtATime()
// a link is used up only once its password is hashed: sent a hundred times at once, it would have everybody's sign-in wait for a hundred
const resets = new OneAtATime()

/** Someone who is signed in, on the session of this token. */
export type SignedInSelf = { accountId: string; tokenHash: Buffer; from: From }

async function isOwnPassword(
  { database }: IdentityDependencies,
  domain: Domain,
  id: string,
  password: string,
): Promise<Outcome<boolean>> {
  const { passwordHash, passwordScheme } = await database.as(domain.id, (tx) => passwordOf(tx, id))
  const parts = preparedParts(password)
  const part = passwordScheme === 'md5' ? parts?.md5 : parts?.sha256
  return isSecretOf(part ?? '', part ? passwordHash : null).then(accepted, refuseFullQueue)
}

type Told = Pick<SignedInSelf, 'accountId' | 'from'> & { password: string }

/** Whether a password is one's own, or what stands for it is right; wrong ones are counted with the account. */
export const confirmPassword = (
  dependencies: IdentityDependencies,
  domain: Domain,
  told: Told,
  isRightToo = async (): Promise<boolean> => false,
): Promise<Outcome<null>> =>
  confirmations.run(`${domain.id} ${told.accountId}`, () =>
    confirmCounted(dependencies, domain, told, isRightToo),
  )

async function confirmCounted(
  dependencies: IdentityDependencies,
  domain: Domain,
  { accountId, from, password }: Told,
  isRightToo: () => Promise<boolean>,
): Promise<Outcome<null>> {
  const { database, identity } = dependencies
  const limits = confirmLimits(identity, accountId)
  const attempt = await database.as(domain.id, (tx) => takeAttempt(tx, limits))
  if (!attempt.isAllowed) return blocked(attempt, 'oldPassword')
  const isOwn = await isOwnPassword(dependencies, domain, accountId, password)
  if (!isOwn.ok) {
    // nobody looked at it
    const subjects = limits.map(({ subject }) => subject)
    await database.as(domain.id, (tx) => giveBackAttempts(tx, subjects))
    return isOwn
  }
  const isRight = isOwn.value || (await isRightToo())
  return database.evenIfRefused(domain.id, async (tx) => {
    if (isRight) {
      await attemptWentWell(tx, limits)
      return accepted(null)
    }
    const what = attempt.isLast ? 'confirm-blocked' : 'confirm-failed'
    const { addressHash, deviceHash } = from
    await recordEvent(tx, { what, accountId, addressHash, deviceHash })
    return refuse('wrong-credentials', { field: 'oldPassword' })
  })
}

/** Tells the person that the password is another now, by e-mail else by SMS; answers the message, if there is a way. */
async function tell(
  tx: Queries,
  { identity, hosts }: IdentityDependencies,
  domain: Domain,
  { email, phone, name, nickname, locale }: OwnProfile,
  { acceptLanguage }: From,
): Promise<string | null> {
  const recipient = email ?? phone
  if (!recipient) return null
  return postLetter(tx, identity, domain, {
    letter: { kind: 'password-changed', link: `${hosts.appOrigin(domain.hostkey)}/forgotpassword` },
    way: email ? 'email' : 'phone',
    recipient,
    name,
    nickname,
    locale: letterLocale(locale, acceptLanguage, domain.locale),
    lifetimeMs: null,
  })
}

/** What follows from another password: codes under way end, and every device proves itself again. */
async function afterChange(
  tx: Queries,
  dependencies: IdentityDependencies,
  domain: Domain,
  { accountId, from }: { accountId: string; from: From },
): Promise<{ profile: OwnProfile; messageId: string | null }> {
  await endCodes(tx, accountId, ['magic', 'magic-password', 'forgot', 'reset'])
  await forgetDevices(tx, accountId, 'all')
  const profile = await profileOf(tx, accountId)
  return { profile, messageId: await tell(tx, dependencies, domain, profile, from) }
}

/**
 * Whether this very change was made a moment ago from the same device: its answer was lost, and the browser or its owner sends it again, with
 * an old password that is none any more.
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

/** Changes one's own password against the old one; every other session ends (specification 4). Asked again, it answers as it did. */
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

type Reset = { ticket: string; password: string; from: From }

/**
 * The answer to a reset that was made a moment ago from the same device, and never heard: whoever sends its ticket and its password again is
 * told that it is done. A wrong password counts as a guess.
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
 * Sets a password with the ticket of a recovery, once; every session ends and strangers may try again. Asked again, it answers as it did.
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
  // nothing is hashed for a ticket that opens nothing
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
  // the same ticket, sent twice at once, was used by the other
  if (!outcome.ok) return resetAlready(dependencies, domain, reset)
  const { profile, messageId } = outcome.value
  if (messageId) identity.wake(domain.id, messageId)
  return accepted(profile)
}
