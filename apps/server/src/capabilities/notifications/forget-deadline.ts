import type { Queries, Statement } from '../../platform/database/database.ts'

const FORGET: Statement = {
  name: 'forget-deadline',
  isRepeatable: true,
  text: `delete from notification n using player p where p.domain_id = $1 and p.group_trail_id = $2
    and n.domain_id = $1 and n.account_id = p.player_id and n.key = 'deadline:' || $2`,
}

/** Deletes the notifications of a group trail's deadline, because the group trail no longer closes then. */
export async function forgetDeadline(tx: Queries, groupTrailId: string): Promise<void> {
  await tx.rows(FORGET, [tx.domainId, groupTrailId])
}
