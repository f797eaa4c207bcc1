import type { Transaction } from '../../../platform/database/database.ts'
import type { Hosts } from '../../../platform/hosts.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../../messages/locale.ts'
import { type MessageWays, postLetter } from '../../messages/post-letter.ts'
import type { Identity } from '../identity.ts'
import { keepResetTicket, resetLink } from '../sign-in/recovery.ts'
import { recordEvent } from '../sql/identity-events.ts'
import type { ByImport } from '../sql/imported-people.ts'

const DAYS = 7
const LINK_MS = DAYS * 24 * 60 * 60_000 // a person whom a file added did not ask for the letter, and may read it late

export type Imported = { id: string; name: string; username: string; email: string } & ByImport
export type Inviting = { identity: MessageWays & Pick<Identity, 'secret'>; hosts: Hosts; domain: Domain }

/** Posts the letter by which a person whom an import added chooses their password, in the domain's language. Answers the message's id. */
export async function inviteImported(
  tx: Transaction,
  { identity, hosts, domain }: Inviting,
  { id, name, username, email, by, importId }: Imported,
): Promise<string> {
  const ticket = await keepResetTicket(tx, identity, id, null, LINK_MS)
  await recordEvent(tx, { what: 'manager-sent-letter', accountId: id, byAccountId: by, importId })
  const link = resetLink(hosts.appOrigin(domain.hostkey), ticket)
  return postLetter(tx, identity, domain, {
    letter: { kind: 'invited', username, link, days: String(DAYS) },
    way: 'email',
    recipient: email,
    name,
    lifetimeMs: LINK_MS,
    locale: letterLocale(null, undefined, domain.locale),
  })
}
