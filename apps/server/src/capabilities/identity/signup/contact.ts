import { readEmail } from '@vereda/domain/account/email-address.ts'
import { CODE_LIFETIME_MS } from '@vereda/domain/account/one-time-code.ts'
import { readPhone } from '@vereda/domain/phone/phone.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import {
  type CodeWay,
  type Contact,
  chooseContact,
  usernameFromContact,
} from '@vereda/domain/signup/contact-choice.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { codeHash, linkHash, newCode, newLinkToken } from '../sign-in/codes.ts'
import { askedInUseLimits, signupSendLimits } from '../sign-in/limits.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { endCodes, keepCode } from '../sql/one-time-codes.ts'
import { accountsSharing } from '../sql/people.ts'
import { inUse, type Step, type StepDependencies } from './act.ts'

export type GivenContact = { email?: string | null; phone?: string | null; receiveCodeBy?: CodeWay | null }

/** A contact as it can be reached, or the field that can't be read. */
function readContact(given: GivenContact): Outcome<Contact> {
  const [typedEmail, typedPhone] = [given.email?.trim(), given.phone?.trim()]
  const email = typedEmail ? readEmail(typedEmail) : null
  if (typedEmail && !email) return refuse('malformed', { field: 'email' })
  const phone = typedPhone ? readPhone(typedPhone) : null
  if (typedPhone && !phone) return refuse('malformed', { field: 'phone' })
  const chosen = chooseContact({ email, phone, receiveCodeBy: given.receiveCodeBy ?? null })
  if (chosen.ok) return chosen
  return refuse('malformed', { field: chosen.refusal === 'choice-needed' ? 'receiveCodeBy' : 'contact' })
}

/** The refusal where another account has this contact already, with the field that it has. */
async function contactInUse({ tx }: StepDependencies, contact: Contact) {
  const username = usernameFromContact(contact)
  const [other] = await accountsSharing(tx, null, { ...contact, username })
  const field = other?.fields[0]
  if (!field) return null
  // the username is the contact itself
  return field === 'username'
    ? inUse(contact.receiveCodeBy, username)
    : inUse(field, contact[field as CodeWay]!)
}

/** Makes a code for a signup and stores the letter that brings it, with a link that works without the code. */
async function sendSignupCode(at: StepDependencies, contact: Contact): Promise<Outcome<string>> {
  const { tx, dependencies, domain, invited, signup, from } = at
  const { identity, hosts } = dependencies
  const recipient = contact[contact.receiveCodeBy]!
  const attempt = await takeAttempt(tx, signupSendLimits(identity, signup.id, recipient))
  if (!attempt.isAllowed) return tooMany(attempt)
  const [code, token] = [newCode(), newLinkToken()]
  const kept = { subject: signup.id, deviceHash: null, lifetimeMs: CODE_LIFETIME_MS }
  const secretHash = codeHash(identity, 'signup', signup.id, code)
  await keepCode(tx, { ...kept, purpose: 'signup', secretHash })
  const tokenHash = linkHash(identity, 'signup-link', token)
  await keepCode(tx, { ...kept, purpose: 'signup-link', secretHash: tokenHash })
  const { addressHash, deviceHash } = from
  await recordEvent(tx, { what: 'signup-code-sent', addressHash, deviceHash })
  const path = ['signup', invited.group, invited.token, token].map(encodeURIComponent).join('/')
  const messageId = await postLetter(tx, identity, domain, {
    letter: { kind: 'signup-code', code, link: `${hosts.appOrigin(domain.hostkey)}/${path}` },
    way: contact.receiveCodeBy,
    recipient,
    name: signup.nickname,
    locale: letterLocale(signup.locale, undefined, domain.locale),
    lifetimeMs: CODE_LIFETIME_MS,
  })
  return accepted(messageId)
}

const isSame = (contact: Contact, { email, phone, receiveCodeBy }: StepDependencies['signup']) =>
  contact.email === email && contact.phone === phone && contact.receiveCodeBy === receiveCodeBy

/** Step 3: takes the contact, and sends the code to it. A contact that is proven already stays so. */
export async function giveContact(at: StepDependencies, given: GivenContact): Promise<Outcome<Step>> {
  const read = readContact(given)
  if (!read.ok) return read
  const contact = read.value
  if (isSame(contact, at.signup) && at.signup.isVerified) return accepted({ change: {} })
  const limits = askedInUseLimits(at.dependencies.identity, at.signup.id, at.from)
  const attempt = await takeAttempt(at.tx, limits)
  if (!attempt.isAllowed) return tooMany(attempt)
  const refusal = await contactInUse(at, contact)
  if (refusal) return refusal
  const sent = await sendSignupCode(at, contact)
  if (!sent.ok) return sent
  return accepted({ change: { ...contact, isVerified: false }, messageIds: [sent.value] })
}

/** Sends the code of a signup again. */
export async function resendCode(at: StepDependencies): Promise<Outcome<Step>> {
  const { email, phone, receiveCodeBy } = at.signup
  if (!receiveCodeBy) return refuse('malformed', { field: 'contact' })
  if (at.signup.isVerified) return accepted({ change: {} })
  const sent = await sendSignupCode(at, { email, phone, receiveCodeBy })
  return sent.ok ? accepted({ change: {}, messageIds: [sent.value] }) : sent
}

/** Removes the contact of a signup, and ends its codes. */
export async function takeContactBack({ tx, signup }: StepDependencies): Promise<Outcome<Step>> {
  await endCodes(tx, signup.id, ['signup', 'signup-link'])
  return accepted({ change: { email: null, phone: null, receiveCodeBy: null, isVerified: false } })
}
