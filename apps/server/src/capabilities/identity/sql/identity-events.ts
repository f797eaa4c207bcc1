import type { Queries } from '../../../platform/database/database.ts'
import { ROLE_EVENTS } from '../../studio/role-events.ts'

/** Every event of identity's audit trail. How a team's members were confirmed to be there is written where the team's plays are saved. */
const IDENTITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'sign-in-blocked',
  'users-limit',
  'took-over-session',
  'signed-out',
  'monitor-began',
  'monitor-returned',
  'confirmed-by-password',
  'confirmed-by-verifier',
  'confirmed-by-registration',
  'confirmed-by-word',
  'session-revoked',
  'password-upgraded',
  'confirm-failed',
  'confirm-blocked',
  'password-changed',
  'password-reset',
  'magic-sent',
  'magic-used',
  'provider-signed-in',
  'recovery-sent',
  'recovery-used',
  'code-failed',
  'code-blocked',
  'signup-began',
  'signup-code-sent',
  'signup-verified',
  'signed-up',
  'invitation-joined',
  'profile-changed',
  'contact-code-sent',
  'contact-changed',
  'photo-changed',
  'message-undelivered',
  'manager-added-account',
  'manager-changed-account',
  'manager-made-link',
  'manager-sent-letter',
  'manager-ended-sessions',
  'manager-deactivated',
  'manager-activated',
  'manager-erased-account',
  ...ROLE_EVENTS,
  'operator-added-account',
  'operator-made-reset-link',
  'operator-ended-sessions',
  'operator-unlocked',
] as const
export type IdentityEventName = (typeof IDENTITY_EVENTS)[number]

export type IdentityEvent = {
  what: IdentityEventName
  accountId?: string | null
  byAccountId?: string | null
  addressHash?: Buffer | null
  deviceHash?: Buffer | null
  /** The import that did it. One line of the domain's audit trail stands for everything that an import did. */
  importId?: string | null
}

const RECORD = {
  name: 'record-identity-event',
  text: `insert into identity_event (domain_id, what, account_id, by_account_id, address_hash, device_hash, import_id) values ($1, $2, $3, $4, $5, $6, $7)`,
}

/** Adds to the audit trail; nothing in it is ever changed. */
export async function recordEvent(tx: Queries, event: IdentityEvent): Promise<void> {
  const { what, accountId = null, byAccountId = null, addressHash = null, deviceHash = null } = event
  const { importId = null } = event
  await tx.rows(RECORD, [tx.domainId, what, accountId, byAccountId, addressHash, deviceHash, importId])
}

const BY_OTHERS = {
  name: 'identity-events-by-others',
  text: 'select from identity_event where domain_id = $1 and account_id = $2 and what = any($3) and by_account_id is distinct from $4 limit 1',
}
const CHANGES: readonly IdentityEventName[] = [
  ...(['manager-changed-account', 'profile-changed', 'contact-changed'] as const),
  ...ROLE_EVENTS,
]

/** Whether somebody other than this manager changed an account, its own person included. */
export const isChangedByOthers = async (tx: Queries, accountId: string, by: string): Promise<boolean> =>
  (await tx.rows(BY_OTHERS, [tx.domainId, accountId, CHANGES, by])).length > 0

const OF_ACCOUNT = {
  name: 'identity-events-of',
  text: `select at, what from identity_event where domain_id = $1 and account_id = $2 order by id desc limit $3`,
}

/** What happened to an account, the newest first. */
export const eventsOf = (
  tx: Queries,
  accountId: string,
  most: number,
): Promise<{ at: Date; what: IdentityEventName }[]> => tx.rows(OF_ACCOUNT, [tx.domainId, accountId, most])

const CHANGED_LATELY = {
  name: 'password-changed-lately',
  text: `select 1 from identity_event where domain_id = $1 and account_id = $2 and device_hash = $3 and what = $4
      and at > now() - interval '10 minutes' limit 1`,
}

/** Whether this device changed the account's password a moment ago, by the old one or by a recovery. */
export async function hasChangedPassword(
  tx: Queries,
  accountId: string,
  deviceHash: Buffer | null,
  what: 'password-changed' | 'password-reset',
): Promise<boolean> {
  return (await tx.rows(CHANGED_LATELY, [tx.domainId, accountId, deviceHash, what])).length > 0
}

const ORIGINS = {
  name: 'origins-of-account',
  text: `select address_hash as "addressHash", device_hash as "deviceHash" from identity_event
      where domain_id = $1 and account_id = $2 and at > now() - interval '2 days'
    union select null, device_hash from known_device where domain_id = $1 and account_id = $2`,
}

/** The networks and devices from which an account was signed in to, or tried, in these last days. */
export const originsOf = (
  tx: Queries,
  accountId: string,
): Promise<{ addressHash: Buffer | null; deviceHash: Buffer | null }[]> =>
  tx.rows(ORIGINS, [tx.domainId, accountId])
