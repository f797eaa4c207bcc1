import { CODE_LIFETIME_MS } from '@vereda/domain/account/one-time-code.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Domain } from '../../directory/domains.ts'
import type { Letter } from '../../messages/letter.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import type { From } from '../from.ts'
import type { Identity } from '../identity.ts'
import { type IdentityEventName, recordEvent } from '../sql/identity-events.ts'
import { keepCode } from '../sql/one-time-codes.ts'
import type { Person } from '../sql/people.ts'
import { codeHash, newCode } from './codes.ts'

export type CodeToSend = {
  purpose: 'magic' | 'forgot'
  what: IdentityEventName
  way: 'email' | 'phone'
  person: Person
  from: From
  acceptLanguage: string | undefined
  letterOf(code: string): Letter
}

/** Makes a code for an account and stores the letter that brings it. Answers the message's id. */
export async function sendCode(
  tx: Transaction,
  identity: Identity,
  domain: Domain,
  { purpose, what, way, person, from, acceptLanguage, letterOf }: CodeToSend,
): Promise<string> {
  const { addressHash, deviceHash } = from
  const code = newCode()
  const secretHash = codeHash(identity, purpose, person.id, code)
  await keepCode(tx, { purpose, subject: person.id, secretHash, deviceHash, lifetimeMs: CODE_LIFETIME_MS })
  await recordEvent(tx, { what, accountId: person.id, addressHash, deviceHash })
  return postLetter(tx, identity, domain, {
    letter: letterOf(code),
    way,
    recipient: person[way]!,
    name: person.name,
    nickname: person.nickname,
    locale: letterLocale(person.locale, acceptLanguage, domain.locale),
    lifetimeMs: CODE_LIFETIME_MS,
  })
}
