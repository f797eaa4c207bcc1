import type { Queries, Statement } from '../../../platform/database/database.ts'

// a row that is already marked stays as it is, so a mark may be repeated
const READ: Statement = {
  name: 'mark-notification-read',
  isRepeatable: true,
  text: `update notification set read_at = clock_timestamp() where domain_id = $1 and account_id = $2 and id = $3 and read_at is null`,
}
const HIDE: Statement = {
  name: 'mark-notification-hidden',
  isRepeatable: true,
  text: `update notification set hidden_at = clock_timestamp(), read_at = coalesce(read_at, clock_timestamp())
    where domain_id = $1 and account_id = $2 and id = $3 and hidden_at is null`,
}
const READ_ALL: Statement = {
  name: 'mark-notifications-read',
  isRepeatable: true,
  text: `update notification set read_at = clock_timestamp()
    where domain_id = $1 and account_id = $2 and read_at is null and hidden_at is null and modified_at <= coalesce($3, 'infinity'::timestamptz)`,
}
const HIDE_ALL: Statement = {
  name: 'mark-notifications-hidden',
  isRepeatable: true,
  text: `update notification set hidden_at = clock_timestamp(), read_at = coalesce(read_at, clock_timestamp())
    where domain_id = $1 and account_id = $2 and hidden_at is null and modified_at <= coalesce($3, 'infinity'::timestamptz)`,
}

/** Marks one notification of an account. */
export async function markOne(tx: Queries, as: 'read' | 'hidden', accountId: string, id: string) {
  await tx.rows(as === 'read' ? READ : HIDE, [tx.domainId, accountId, id])
}

/** Marks an account's notifications that were modified up to a date; null: all. */
export async function markAll(tx: Queries, as: 'read' | 'hidden', accountId: string, until: string | null) {
  await tx.rows(as === 'read' ? READ_ALL : HIDE_ALL, [tx.domainId, accountId, until])
}
