import { maskedEmail, maskedPhone } from '@vereda/domain/account/masked-contact.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'
import type { Identity, IdentityDependencies } from '../identity.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { keepCode } from '../sql/one-time-codes.ts'
import { type Person, personWho } from '../sql/people.ts'
import { takeAttempt, takeProbe, tooMany, wasNoProbe } from './attempt.ts'
import { guessCode, linkHash, newLinkToken } from './codes.ts'
import { sendLimits, whoIs } from './limits.ts'
import { loginNames, nationalIds } from './login-names.ts'
import { sendCode } from './send-code.ts'

export const RESET_LINK_MS = 30 * 60_000 // mail may be slow; the link is as hard to guess as a password
const RESET_PATH = 'forgotpassword'

/** The address of the change-password frame. The ticket is in its fragment, so that no server logs it. */
export const resetLink = (appOrigin: string, ticket: string): string =>
  `${appOrigin}/${RESET_PATH}#ticket=${ticket}`

export type WhoForgot = { username?: string | null; identifier?: string | null }

const given = (text: string | null | undefined) => text?.trim() || null

function lookedUp({ username, identifier }: WhoForgot) {
  const [name, id] = [given(username), given(identifier)]
  return {
    names: name === null ? null : loginNames(name),
    identifiers: id === null ? null : nationalIds(id),
    name: [name ?? '', id ?? ''].join(' '),
    /** The field to mark when nobody is found (specification 8). */
    field: id ? 'identifier' : 'username',
  }
}

/** Makes a ticket for the change-password frame. It works once, for half an hour unless `lifetimeMs` says otherwise. */
export async function keepResetTicket(
  tx: Queries,
  identity: Pick<Identity, 'secret'>,
  subject: string,
  deviceHash: Buffer | null,
  lifetimeMs = RESET_LINK_MS,
): Promise<string> {
  const ticket = newLinkToken()
  const secretHash = linkHash(identity, 'reset', ticket)
  await keepCode(tx, { purpose: 'reset', subject, secretHash, deviceHash, lifetimeMs })
  return ticket
}

export type Recovery = { who: WhoForgot; way: 'email' | 'phone'; from: From; acceptLanguage?: string }

/** Sends a person a code, and by e-mail a link too, by which they choose a new password. Answers the message's id. */
export async function sendRecovery(
  tx: Transaction,
  { identity, hosts }: IdentityDependencies,
  domain: Domain,
  person: Person,
  { way, from, acceptLanguage }: Recovery,
): Promise<string> {
  const app = hosts.appOrigin(domain.hostkey)
  const ticket = way === 'email' ? await keepResetTicket(tx, identity, person.id, from.deviceHash) : null
  return sendCode(tx, identity, domain, {
    purpose: 'forgot',
    what: 'recovery-sent',
    way,
    person,
    from,
    acceptLanguage,
    letterOf: (code) => ({
      kind: 'recovery-code',
      code,
      link: ticket === null ? `${app}/${RESET_PATH}` : resetLink(app, ticket),
    }),
  })
}

/** Sends a code, and by e-mail a link too, to a person who forgot the password. Answers the contact, masked (specification 4). */
export async function recover(
  dependencies: IdentityDependencies,
  domain: Domain,
  recovery: Recovery,
): Promise<Outcome<string>> {
  const { database, identity } = dependencies
  const { who, way, from } = recovery
  const asked = lookedUp(who)
  if (!asked.names && !asked.identifiers) return refuse('malformed', { field: 'username' })
  const outcome = await database.evenIfRefused(domain.id, async (tx) => {
    const person = await personWho(
      tx,
      { names: asked.names, identifiers: asked.identifiers },
      from.deviceHash,
    )
    const probe = await takeProbe(tx, identity, from, person)
    if (!probe.isAllowed) return tooMany(probe)
    if (!person) return refuse('person-not-found', { field: asked.field })
    if (!person[way]) return refuse(way === 'email' ? 'empty-email' : 'empty-phone', { field: 'username' })
    const limits = sendLimits(identity, whoIs(person.id, ''), from, person)
    const attempt = await takeAttempt(tx, limits)
    if (!attempt.isAllowed) return tooMany(attempt)
    const messageId = await sendRecovery(tx, dependencies, domain, person, recovery)
    return accepted({ messageId, contact: person[way] })
  })
  if (!outcome.ok) return outcome
  const { contact, messageId } = outcome.value
  identity.wake(domain.id, messageId)
  return accepted(way === 'email' ? maskedEmail(contact) : maskedPhone(contact))
}

/** Checks a recovery's code and answers the address of the change-password frame, with its ticket. */
export async function redeemRecovery(
  dependencies: IdentityDependencies,
  domain: Domain,
  { who, code, from }: { who: WhoForgot; code: string; from: From },
): Promise<Outcome<string>> {
  const { database, identity, hosts } = dependencies
  const { names, identifiers, name } = lookedUp(who)
  if (!names && !identifiers) return refuse('malformed', { field: 'username' })
  const person = await database.as(domain.id, (tx) => personWho(tx, { names, identifiers }, from.deviceHash))
  const { addressHash, deviceHash } = from
  const guess = { purpose: 'forgot', person, name, code, from } as const
  return guessCode(dependencies, domain, guess, async (tx, accountId) => {
    await recordEvent(tx, { what: 'recovery-used', accountId, addressHash, deviceHash })
    if (!person?.isKnownDevice) await wasNoProbe(tx, identity, from)
    const ticket = await keepResetTicket(tx, identity, accountId, deviceHash)
    return resetLink(hosts.appOrigin(domain.hostkey), ticket)
  })
}
