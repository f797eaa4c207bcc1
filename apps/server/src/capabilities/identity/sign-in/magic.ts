import { readEmail } from '@vereda/domain/account/email-address.ts'
import { loginName } from '@vereda/domain/account/login-name.ts'
import { readPhone } from '@vereda/domain/phone/phone.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { keepCode } from '../sql/one-time-codes.ts'
import { personOfUsername, personReachedBy } from '../sql/people.ts'
import { takeAttempt, takeProbe, tooMany, wasNoProbe } from './attempt.ts'
import { guessCode } from './codes.ts'
import { sendLimits, whoIs } from './limits.ts'
import { loginNames } from './login-names.ts'
import { ONE_TIME_PASSWORD_MS, oneTimeHash, oneTimePart } from './one-time-password.ts'
import { sendCode } from './send-code.ts'

export type MagicRequest = {
  type: 'email' | 'phone'
  username: string
  from: From
  acceptLanguage: string | undefined
}

const contactOf = ({ type, username }: MagicRequest) =>
  (type === 'email' ? readEmail(username) : readPhone(username)) ?? loginName(username)

/** Sends a one-time code to the contact of an account, and answers the username with which the code is checked (specification 2). */
export async function generateMagic(
  { database, identity, hosts }: IdentityDependencies,
  domain: Domain,
  request: MagicRequest,
): Promise<Outcome<string>> {
  const { type: way, from, acceptLanguage } = request
  const outcome = await database.evenIfRefused(domain.id, async (tx) => {
    const person = await personReachedBy(tx, way, contactOf(request), from.deviceHash)
    const probe = await takeProbe(tx, identity, from, person)
    if (!probe.isAllowed) return tooMany(probe)
    if (!person?.[way]) return refuse('contact-not-found', { field: 'username' })
    const limits = sendLimits(identity, whoIs(person.id, ''), from, person)
    const attempt = await takeAttempt(tx, limits)
    if (!attempt.isAllowed) return tooMany(attempt)
    const path = `magiclogin/${way}/${encodeURIComponent(person.username)}`
    const messageId = await sendCode(tx, identity, domain, {
      purpose: 'magic',
      what: 'magic-sent',
      way,
      person,
      from,
      acceptLanguage,
      letterOf: (code) => ({
        kind: 'magic-code',
        code,
        link: `${hosts.appOrigin(domain.hostkey)}/${path}/${code}`,
      }),
    })
    return accepted({ username: person.username, messageId })
  })
  if (!outcome.ok) return outcome
  identity.wake(domain.id, outcome.value.messageId)
  return accepted(outcome.value.username)
}

/** Exchanges a code for a one-time password, in the prepared form in which passwords are sent. Signing in uses it up. */
export async function exchangeMagic(
  dependencies: IdentityDependencies,
  domain: Domain,
  { username, code, from }: { username: string; code: string; from: From },
): Promise<Outcome<string>> {
  const { database, identity } = dependencies
  const names = loginNames(username)
  const person = await database.as(domain.id, (tx) => personOfUsername(tx, names, from.deviceHash))
  const part = oneTimePart()
  const { addressHash, deviceHash } = from
  const guess = { purpose: 'magic', person, name: names[0]!, code, from } as const
  return guessCode(dependencies, domain, guess, async (tx, subject) => {
    const secretHash = oneTimeHash(identity, part)
    const lifetimeMs = ONE_TIME_PASSWORD_MS
    await keepCode(tx, { purpose: 'magic-password', subject, secretHash, deviceHash, lifetimeMs })
    await recordEvent(tx, { what: 'magic-used', accountId: subject, addressHash, deviceHash })
    if (!person?.isKnownDevice) await wasNoProbe(tx, identity, from)
    return `{SHA256}${part}`
  })
}
