import { accepted } from '@vereda/domain/result/result.ts'
import type { KeptTransaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { Account } from '../accounts.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { newToken } from '../new-token.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { knowDevice } from '../sql/known-devices.ts'
import { useCode } from '../sql/one-time-codes.ts'
import { endSessionsOf, openSession, sessionsOnOtherDevices } from '../sql/sessions.ts'
import { tokenHash } from '../token-hash.ts'
import type { Basic, Identified } from './identify.ts'
import { licenceFor } from './licence-for.ts'
import { openFor } from './open-for.ts'

export type SignIn = Basic & { from: From; force: boolean }
export type SignedIn = { account: Account; token: string }

/** What keeps a session from being opened: a session on another device, or no licence left. */
async function obstacle(
  tx: KeptTransaction,
  domain: Domain,
  account: Account,
  { from, force }: SignIn,
): Promise<Outcome<{ elsewhere: number }>> {
  const elsewhere = domain.oneDevice ? await sessionsOnOtherDevices(tx, account.id, from.fingerprint) : 0
  if (elsewhere > 0 && !force) return refuse('fingerprint-mismatch')
  const licence = await licenceFor(tx, domain, account.id)
  return licence.ok ? accepted({ elsewhere }) : licence
}

async function open(
  tx: KeptTransaction,
  domain: Domain,
  { account, oneTime }: Identified,
  signIn: SignIn,
): Promise<Outcome<SignedIn>> {
  const { fingerprint, device, deviceHash, addressHash } = signIn.from
  const way = await obstacle(tx, domain, account, signIn)
  if (!way.ok) return way
  if (oneTime) {
    const code = { purpose: 'magic-password', secretHash: oneTime, subject: account.id } as const
    if (!(await useCode(tx, code))) return refuse('wrong-credentials')
  }
  if (way.value.elsewhere > 0) {
    await endSessionsOf(tx, account.id, { exceptDevice: fingerprint })
    await recordEvent(tx, { what: 'took-over-session', accountId: account.id, addressHash, deviceHash })
  }
  const token = newToken()
  await openSession(tx, { tokenHash: tokenHash(token), accountId: account.id, fingerprint, device })
  await knowDevice(tx, account.id, deviceHash)
  await recordEvent(tx, { what: 'signed-in', accountId: account.id, addressHash, deviceHash })
  return accepted({ account, token })
}

/**
 * Signs a person in. The credentials must be right, no other device may be signed in unless forced,
 * and a licence must be free (specification 4, decisions 6).
 */
export const signIn = (
  dependencies: IdentityDependencies,
  domain: Domain,
  request: SignIn,
): Promise<Outcome<SignedIn>> =>
  openFor(dependencies, domain, { basic: request, from: request.from }, (tx, identified) =>
    open(tx, domain, identified, request),
  )
