import { createHash, randomBytes } from 'node:crypto'
import { accepted } from '@vereda/domain/result/result.ts'
import {
  type Account,
  type Credentials,
  countWrongAttempt,
  credentialsOf,
  forgetWrongAttempts,
  upgradePassword,
} from '../db/accounts.ts'
import type { Database, DomainTransaction } from '../db/database.ts'
import type { Domain } from '../db/domains.ts'
import {
  activeUsersBesides,
  endSessionsOf,
  lockSignIn,
  openSession,
  sessionsOnOtherDevices,
} from '../db/sessions.ts'
import { hashSecret, isSecretOf } from '../platform/argon2.ts'
import { type Outcome, refuse } from './refusal.ts'

const TOKEN_BYTES = 32

/** A prepared password's two parts, hex digits without their prefixes (decisions 6); null where the text is no prepared password. */
export function preparedParts(password: string): { md5: string | null; sha256: string } | null {
  const match = /^(?:\{MD5\}([0-9a-f]{32}))?\{SHA256\}([0-9a-f]{64})$/.exec(password)
  return match ? { md5: match[1] ?? null, sha256: match[2]! } : null
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export type SignIn = { username: string; password: string; fingerprint: string; force: boolean }
export type SignedIn = { account: Account; token: string }

/** Whether a password is the account's, in the time that any check takes. */
function isPassword(found: Credentials | undefined, password: string): Promise<boolean> {
  const parts = preparedParts(password)
  const secret = (found?.passwordScheme === 'md5' ? parts?.md5 : parts?.sha256) ?? ''
  return isSecretOf(secret, parts && found ? found.passwordHash : null)
}

/** An imported account that was known only by its MD5 gets its Argon2id hash the first time it signs in. */
async function settle(
  database: Database,
  domain: Domain,
  found: Credentials,
  password: string,
): Promise<void> {
  const sha256 = preparedParts(password)?.sha256
  const upgraded = found.passwordScheme === 'md5' && sha256 ? await hashSecret(sha256) : null
  await database.as(domain.id, async (tx) => {
    await forgetWrongAttempts(tx, found.id)
    if (upgraded) await upgradePassword(tx, found.id, upgraded)
  })
}

/** Who Basic credentials belong to. No connection is held while the password is checked: a storm of sign-ins must not starve the rest. */
export async function identify(
  database: Database,
  domain: Domain,
  { username, password }: Pick<SignIn, 'username' | 'password'>,
): Promise<Outcome<Account>> {
  const found = await database.as(domain.id, (tx) => credentialsOf(tx, username.toLowerCase()))
  const matches = await isPassword(found, password)
  if (!found) return refuse('wrong-credentials')
  if (found.isBlocked) return refuse('blocked')
  if (matches) {
    await settle(database, domain, found, password)
    return accepted(found)
  }
  await database.as(domain.id, (tx) => countWrongAttempt(tx, found.id))
  return refuse('wrong-credentials')
}

async function open(
  tx: DomainTransaction,
  domain: Domain,
  account: Account,
  signIn: SignIn,
): Promise<Outcome<SignedIn>> {
  // one decision at a time for this account, and for the domain's licences where they are counted
  await lockSignIn(tx, account.id)
  const elsewhere = domain.oneDevice ? await sessionsOnOtherDevices(tx, account.id, signIn.fingerprint) : 0
  if (elsewhere > 0 && !signIn.force) return refuse('fingerprint-mismatch')
  if (domain.licences !== null) {
    await lockSignIn(tx, 'licences')
    if ((await activeUsersBesides(tx, account.id)) >= domain.licences)
      return refuse('users-limit', { email: domain.administratorEmail })
  }
  if (elsewhere > 0) await endSessionsOf(tx, account.id, { exceptDevice: signIn.fingerprint })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await openSession(tx, {
    tokenHash: tokenHash(token),
    accountId: account.id,
    fingerprint: signIn.fingerprint,
  })
  return accepted({ account, token })
}

/** Signs a person in: right credentials, this device alone unless forced, a licence free (specification 4, decisions 6). */
export async function signIn(
  database: Database,
  domain: Domain,
  request: SignIn,
): Promise<Outcome<SignedIn>> {
  const checked = await identify(database, domain, request)
  if (!checked.ok) return checked
  return database.atomically(domain.id, (tx) => open(tx, domain, checked.value, request))
}
