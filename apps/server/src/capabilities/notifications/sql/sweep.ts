import type { Queries } from '../../../platform/database/database.ts'

const KEPT_DAYS = 365

const SWEEP = {
  name: 'sweep-notifications',
  text: `delete from notification where domain_id = $1 and modified_at < now() - $2 * interval '1 day'`,
}

/** Removes notifications that were last modified a year ago. */
export async function sweepNotifications(tx: Queries): Promise<void> {
  await tx.rows(SWEEP, [tx.domainId, KEPT_DAYS])
}
