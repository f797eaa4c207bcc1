import type { Queries } from '../../../platform/database/database.ts'

const KNOW = {
  name: 'know-device',
  text: `insert into known_device (domain_id, account_id, device_hash) values ($1, $2, $3)
    on conflict (domain_id, account_id, device_hash) do update set seen_at = now()`,
}

/** Remembers that an account signed in on a device. */
export async function knowDevice(tx: Queries, accountId: string, deviceHash: Buffer | null): Promise<void> {
  if (deviceHash) await tx.rows(KNOW, [tx.domainId, accountId, deviceHash])
}

const FORGET = {
  name: 'forget-devices',
  text: `delete from known_device where domain_id = $1 and account_id = $2 and ($3::bytea is null or device_hash = $3)`,
}

/** Forgets one device of an account, or all of them. */
export async function forgetDevices(tx: Queries, accountId: string, which: Buffer | 'all'): Promise<void> {
  await tx.rows(FORGET, [tx.domainId, accountId, which === 'all' ? null : which])
}
