import type { Transaction } from '../../platform/database/database.ts'

const CLOSE = {
  name: 'close-invitations-into-removed-journey',
  text: `update invitation set revoked_at = now() where domain_id = $1 and journeys = array[$2::text] and revoked_at is null`,
}
const LEAVE_OUT = {
  name: 'leave-removed-journey-out-of-invitations',
  text: `update invitation set journeys = array_remove(journeys, $2::text) where domain_id = $1 and $2::text = any(journeys)`,
}

/**
 * Takes a removed journey out of every invitation. An invitation that led into no other journey is closed, because whoever followed it would find
 * nothing.
 */
export async function leaveOutOfInvitations(tx: Transaction, journeyId: string): Promise<void> {
  await tx.rows(CLOSE, [tx.domainId, journeyId])
  await tx.rows(LEAVE_OUT, [tx.domainId, journeyId])
}
