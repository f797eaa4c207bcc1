import type { DomainTransaction } from './database.ts'

/** Everything that the audit trail of identity knows of. */
export const IDENTITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'sign-in-blocked',
  'users-limit',
  'signed-out',
  'session-revoked',
  'password-upgraded',
  'password-changed',
  'password-reset',
  'magic-sent',
  'magic-used',
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
  'photo-changed',
  'message-undelivered',
] as const
export type IdentityEventName = (typeof IDENTITY_EVENTS)[number]

export type IdentityEvent = {
  what: IdentityEventName
  accountId?: string | null
  byAccountId?: string | null
  addressHash?: Buffer | null
  deviceHash?: Buffer | null
}

const RECORD = {
  name: 'record-identity-event',
  text: `insert into identity_event (domain_id, what, account_id, by_account_id, address_hash, device_hash) values ($1, $2, $3, $4, $5, $6)`,
}

/** Adds to the audit trail; nothing in it is ever changed. */
export async function recordEvent(tx: DomainTransaction, event: IdentityEvent): Promise<void> {
  const { what, accountId = null, byAccountId = null, addressHash = null, deviceHash = null } = event
  await tx.rows(RECORD, [tx.domainId, what, accountId, byAccountId, addressHash, deviceHash])
}
