import { readEmail } from '@vereda/domain/account/email-address.ts'
import { CODE_LIFETIME_MS, readCode } from '@vereda/domain/account/one-time-code.ts'
import { readPhone } from '@vereda/domain/phone/phone.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { KeptTransaction, Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse, refuseTaken } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import type { From } from '../from.ts'
import type { Identity, IdentityDependencies } from '../identity.ts'
import { attemptWentWell, blocked, takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { codeHash, newCode } from '../sign-in/codes.ts'
import { confirmPassword } from '../sign-in/confirm-password.ts'
import { contactGuessLimits, contactSendLimits } from '../sign-in/limits.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { keepCode, useCode, validCode } from '../sql/one-time-codes.ts'
import { accountsSharing } from '../sql/people.ts'
import { profileOf } from '../sql/profiles.ts'

export type ContactWay = 'email' | 'phone'
/** A contact that an account wants as its own. */
type NewContact = { accountId: string; way: ContactWay; contact: string }

// the contact is part of what is hashed, so a code proves only the contact that it was sent to
const proofOf = (identity: Identity, { accountId, way, contact }: NewContact, code: string) => ({
  purpose: `contact-${way}` as const,
  subject: accountId,
  secretHash: codeHash(identity, `contact-${way}`, accountId, `${contact} ${code}`),
})

async function keepAndPost(
  tx: Transaction,
  { identity, hosts }: IdentityDependencies,
  domain: Domain,
  { from, ...wanted }: NewContact & { from: From },
): Promise<Outcome<string>> {
  const { accountId, way, contact } = wanted
  const [other] = await accountsSharing(tx, accountId, { [way]: contact })
  if (other) return refuseTaken(way)
  const code = newCode()
  const { addressHash, deviceHash, acceptLanguage } = from
  await keepCode(tx, { ...proofOf(identity, wanted, code), deviceHash, lifetimeMs: CODE_LIFETIME_MS })
  await recordEvent(tx, { what: 'contact-code-sent', accountId, addressHash, deviceHash })
  const { name, locale } = await profileOf(tx, accountId)
  const messageId = await postLetter(tx, identity, domain, {
    letter: { kind: 'contact-code', code, link: `${hosts.appOrigin(domain.hostkey)}/profile` },
    way,
    recipient: contact,
    name,
    locale: letterLocale(locale, acceptLanguage, domain.locale),
    lifetimeMs: CODE_LIFETIME_MS,
  })
  return accepted(messageId)
}

export type ContactAsked = NewContact & { oldPassword: string; from: From }

/** Sends a code to a contact that an account wants as its own, once its password is confirmed. It is counted, so that nobody can flood a stranger. */
export async function sendContactCode(
  dependencies: IdentityDependencies,
  domain: Domain,
  { accountId, way, contact: typed, oldPassword, from }: ContactAsked,
): Promise<Outcome<null>> {
  const { database, identity } = dependencies
  const contact = way === 'email' ? readEmail(typed) : readPhone(typed)
  if (contact === null) return refuse('malformed', { field: 'contact' })
  const confirmed = await confirmPassword(dependencies, domain, { accountId, from, password: oldPassword })
  if (!confirmed.ok) return confirmed
  const posted = await database.evenIfRefused(domain.id, async (tx) => {
    const attempt = await takeAttempt(tx, contactSendLimits(identity, accountId, contact))
    if (!attempt.isAllowed) return tooMany(attempt)
    return keepAndPost(tx, dependencies, domain, { accountId, way, contact, from })
  })
  if (!posted.ok) return posted
  identity.wake(domain.id, posted.value)
  return accepted(null)
}

/** A contact with the code that was typed for it. */
export type TypedProof = NewContact & { code: string | undefined }

/** Checks the codes of new contacts and uses them up, all or none. Five wrong codes in a row block the account's codes. */
export async function proveContacts(
  tx: KeptTransaction,
  identity: Identity,
  accountId: string,
  typed: readonly TypedProof[],
): Promise<Outcome<null>> {
  if (typed.length === 0) return accepted(null)
  const limits = contactGuessLimits(identity, accountId)
  const attempt = await takeAttempt(tx, limits)
  if (!attempt.isAllowed) return blocked(attempt, `${typed[0]!.way}Code`)
  for (const { code, ...wanted } of typed) {
    const proof = proofOf(identity, wanted, readCode(code ?? '') ?? 'none')
    if (!(await validCode(tx, proof))) return refuse('code-invalid', { field: `${wanted.way}Code` })
  }
  for (const { code, ...wanted } of typed) await useCode(tx, proofOf(identity, wanted, readCode(code!)!))
  await attemptWentWell(tx, limits)
  return accepted(null)
}
