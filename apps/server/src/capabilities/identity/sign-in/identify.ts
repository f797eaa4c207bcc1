import { accepted } from '@vereda/domain/result/result.ts'
import { hashSecret, isSecretOf, PasswordQueueFull } from '../../../platform/argon2.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { OneAtATime } from '../../../platform/limits/one-at-a-time.ts'
import type { Domain } from '../../directory/domains.ts'
import { type Account, type Credentials, credentialsOf, setPassword } from '../accounts.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { preparedParts } from '../prepared-parts.ts'
import { type Allowance, giveBackAttempts } from '../sql/attempts.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { attemptWentWell, blocked, takeAttempt, tooMany } from './attempt.ts'
import { inLine } from './in-line.ts'
import { passwordLimits, whoIs } from './limits.ts'
import { loginNames, nationalIds } from './login-names.ts'
import { oneTimeHash } from './one-time-password.ts'

export type Basic = { username: string; password: string }
/**
 * The account that Basic credentials belong to. `passwordHash`: the hash that the password was checked
 * against. `oneTime`: set where a one-time password was sent, which is used up by the session that it opens.
 */
export type Identified =
  | { account: Account; oneTime: null; passwordHash: string }
  | { account: Account; oneTime: Buffer }

// an attempt counts as wrong until it is checked, so right ones that come at once would block each other
const checks = new OneAtATime()

type Check = { found: Credentials | undefined; isAmbiguous: boolean; password: string; from: From }

/** Whether a password is the account's. The check takes the same time whether or not there is such an account. */
function isPassword({ found, password }: Check): Promise<boolean> {
  const parts = preparedParts(password)
  const secret = (found?.passwordScheme === 'md5' ? parts?.md5 : parts?.sha256) ?? ''
  const lane = found?.isKnownDevice ? 'known' : 'stranger'
  return isSecretOf(secret, parts && found ? found.passwordHash : null, lane)
}

/** The Argon2id hash for an imported account that has only an MD5 hash, made the first time it signs in; null for others. */
async function upgradedHash({ found, password }: Check): Promise<string | null> {
  const sha256 = preparedParts(password)?.sha256
  return found?.passwordScheme === 'md5' && sha256 ? hashSecret(sha256) : null
}

/** Does what follows from a right password, and answers the hash that the account has from now on. */
async function afterRightPassword(
  { database }: IdentityDependencies,
  domain: Domain,
  check: Check & { found: Credentials },
  limits: readonly Allowance[],
): Promise<string> {
  const upgraded = await upgradedHash(check)
  await database.atomically(domain.id, async (tx) => {
    await attemptWentWell(tx, limits)
    if (!upgraded) return
    await setPassword(tx, check.found.id, upgraded)
    await recordEvent(tx, { what: 'password-upgraded', accountId: check.found.id })
  })
  return upgraded ?? check.found.passwordHash!
}

async function checkCounted(
  dependencies: IdentityDependencies,
  domain: Domain,
  check: Check,
  limits: { all: Allowance[]; address: Allowance[] },
): Promise<Outcome<Identified>> {
  const { found, from } = check
  const attempt = await dependencies.database.as(domain.id, (tx) => takeAttempt(tx, limits.all))
  if (!attempt.isAllowed)
    return limits.address.includes(attempt.refusedBy) ? tooMany(attempt) : blocked(attempt)
  const isRight = await isPassword(check)
  if (found && isRight) {
    const passwordHash = await afterRightPassword(dependencies, domain, { ...check, found }, limits.all)
    return found.isActive ? accepted({ account: found, oneTime: null, passwordHash }) : refuse('inactive')
  }
  if (check.isAmbiguous) {
    // no account's password was tried, so a person who comes back with the username is not blocked by it
    await dependencies.database.atomically(domain.id, (tx) => attemptWentWell(tx, limits.all))
    return refuse('ambiguous-name')
  }
  const what = attempt.isLast ? 'sign-in-blocked' : 'sign-in-failed'
  const accountId = found?.id ?? null
  const { addressHash, deviceHash } = from
  await dependencies.database.as(domain.id, (tx) =>
    recordEvent(tx, { what, accountId, addressHash, deviceHash }),
  )
  return refuse('wrong-credentials')
}

/** Checks a password. Where the queue is full nobody looked at the password, and the attempts that were taken are given back. */
async function checkUnlessFull(
  dependencies: IdentityDependencies,
  domain: Domain,
  check: Check,
  limits: { all: Allowance[]; address: Allowance[] },
): Promise<Outcome<Identified>> {
  try {
    return await checkCounted(dependencies, domain, check, limits)
  } catch (fault) {
    if (!(fault instanceof PasswordQueueFull)) throw fault
    const taken = limits.all.map(({ subject }) => subject)
    await dependencies.database.as(domain.id, (tx) => giveBackAttempts(tx, taken))
    return refuse('too-many')
  }
}

/**
 * The account that Basic credentials belong to. No connection is held while the password is checked, so that a storm
 * of sign-ins does not starve other calls. Known and unknown names take the same statements and the same time.
 */
export async function identify(
  dependencies: IdentityDependencies,
  domain: Domain,
  { username, password }: Basic,
  from: From,
): Promise<Outcome<Identified>> {
  const { database, identity } = dependencies
  const names = loginNames(username)
  const oneTime = oneTimeHash(identity, preparedParts(password)?.sha256 ?? '')
  const asked = {
    names,
    identifiers: nationalIds(username),
    deviceHash: from.deviceHash,
    oneTimeHash: oneTime,
  }
  const named = await database.as(domain.id, (tx) => credentialsOf(tx, asked))
  const isAmbiguous = named?.isAmbiguous === true
  const found = isAmbiguous ? undefined : named
  // 256 random bits can't be guessed, so a person whom the guesses of others have blocked gets in with a code
  if (found?.hasOneTime && found.isActive) return accepted({ account: found, oneTime })
  const who = whoIs(found?.id, names[0]!)
  const { own, address } = passwordLimits(identity, who, from, {
    isKnownDevice: found?.isKnownDevice === true,
  })
  const limits = { all: [...own, ...address], address }
  const check = { found, isAmbiguous, password, from }
  const checked = () => checkUnlessFull(dependencies, domain, check, limits)
  const key = `${domain.id} ${own[0]!.subject.toString('hex')}`
  return checks.run(key, () => (address.length > 0 ? inLine(domain, from, checked) : checked()))
}
