import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { sendLimits, whoIs } from '../sign-in/limits.ts'
import { keepResetTicket, resetLink, sendRecovery } from '../sign-in/recovery.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { type KeptPerson, personState } from '../sql/person-states.ts'

async function activePerson(tx: Transaction, id: string): Promise<Outcome<KeptPerson>> {
  const kept = await personState(tx, id)
  if (!kept) return refuse('unknown-person')
  return kept.isActive ? accepted(kept) : refuse('person-inactive')
}

/** A link by which a person chooses a new password. An earlier link stops working. */
export const linkByManager = (
  { database, identity, hosts }: IdentityDependencies,
  domain: Domain,
  { id, by }: { id: string; by: string },
): Promise<Outcome<{ link: string }>> =>
  database.atomically(domain.id, async (tx): Promise<Outcome<{ link: string }>> => {
    const found = await activePerson(tx, id)
    if (!found.ok) return found
    const ticket = await keepResetTicket(tx, identity, id, null)
    await recordEvent(tx, { what: 'manager-made-link', accountId: id, byAccountId: by })
    return accepted({ link: resetLink(hosts.appOrigin(domain.hostkey), ticket) })
  })

/**
 * Sends a person the letter by which they choose a new password. Answers where it went, and whether
 * it stays here because nothing is set up to send it.
 */
export async function letterByManager(
  dependencies: IdentityDependencies,
  domain: Domain,
  { id, by, from }: { id: string; by: string; from: From },
): Promise<Outcome<{ to: string; staysHere: boolean }>> {
  const { database, identity } = dependencies
  const sent = await database.evenIfRefused(domain.id, async (tx) => {
    const found = await activePerson(tx, id)
    if (!found.ok) return found
    const { person, locale } = found.value
    const way = person.email ? 'email' : 'phone'
    const to = person[way]
    if (!to) return refuse('empty-email')
    const attempt = await takeAttempt(tx, sendLimits(identity, whoIs(id, ''), from, { isKnownDevice: false }))
    if (!attempt.isAllowed) return tooMany(attempt)
    const recipient = { ...person, id, locale, isKnownDevice: false }
    // the letter belongs to the person, not to the device on which the manager asked for it
    const messageId = await sendRecovery(tx, dependencies, domain, recipient, {
      who: {},
      way,
      from: { ...from, deviceHash: null },
    })
    await recordEvent(tx, { what: 'manager-sent-letter', accountId: id, byAccountId: by })
    const transport = identity.transports[way === 'email' ? 'email' : 'sms']
    return accepted({ to, staysHere: transport === 'outbox', messageId })
  })
  if (!sent.ok) return sent
  const { messageId, ...told } = sent.value
  identity.wake(domain.id, messageId)
  return accepted(told)
}
