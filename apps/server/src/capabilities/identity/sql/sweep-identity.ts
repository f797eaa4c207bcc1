import type { Queries } from '../../../platform/database/database.ts'
import { endUnusedSessions } from './sessions.ts'

const SWEPT = [
  {
    name: 'sweep-codes',
    text: `delete from one_time_code where domain_id = $1 and (used_at is not null or expires_at < now()) and created_at < now() - interval '1 hour'`,
  },
  {
    name: 'sweep-provider-sign-ins',
    text: 'delete from provider_sign_in where domain_id = $1 and expires_at < now()',
  },
  { name: 'sweep-attempts', text: `delete from attempt_count where domain_id = $1 and ends_at < now()` },
  {
    name: 'sweep-signups',
    text: `delete from signup where domain_id = $1 and created_at < now() - interval '2 days'`,
  },
  {
    name: 'sweep-messages',
    text: `delete from message where domain_id = $1 and created_at < now() - interval '14 days'`,
  },
  {
    name: 'sweep-devices',
    text: `delete from known_device where domain_id = $1 and seen_at < now() - interval '400 days'`,
  },
]

/** Removes what has expired in one domain: codes, counts, signups, messages, devices and sessions. */
export async function sweepIdentity(tx: Queries): Promise<void> {
  for (const statement of SWEPT) await tx.rows(statement, [tx.domainId])
  await endUnusedSessions(tx)
}
