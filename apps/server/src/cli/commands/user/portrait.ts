import type { Domain } from '../../../capabilities/directory/domains.ts'
import type { Account } from '../../../capabilities/identity/accounts.ts'
import { eventsOf } from '../../../capabilities/identity/sql/identity-events.ts'
import { sessionsOf } from '../../../capabilities/identity/sql/sessions.ts'
import type { Queries } from '../../../platform/database/database.ts'

const EVENTS = 20
const NO_TOKEN = Buffer.alloc(0)
const minute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')

/** An account as the operator sees it: who it is, where it is signed in, what happened lately. */
export async function portraitOf(tx: Queries, domain: Domain, account: Account): Promise<string> {
  const sessions = await sessionsOf(tx, account.id, NO_TOKEN)
  const events = await eventsOf(tx, account.id, EVENTS)
  const { username, name, email, phone, permissions } = account
  const lines = [
    `${username} of ${domain.hostkey}: ${name}`,
    `  ${[email, phone, ...permissions].filter(Boolean).join(' · ') || 'no e-mail, no phone'}`,
    sessions.length === 0 ? 'Not signed in anywhere.' : 'Signed in on (times in UTC):',
    ...sessions.map(
      ({ device, seenAt }) => `  ${device ?? 'an unnamed device'}, last seen ${minute(seenAt)}`,
    ),
    events.length === 0 ? 'No events yet.' : 'Recent events:',
    ...events.map(({ at, what }) => `  ${minute(at)}  ${what}`),
  ]
  return lines.join('\n')
}
