import type { Queries, Statement } from '../../platform/database/database.ts'
import { ONCE, TELL } from './tell.ts'

const TELL_ACTED: Statement = {
  name: 'tell-acted',
  text: `${TELL} values ($1, $2, 'monitor', 'monitor:' || $3, null, $4) ${ONCE}`,
}

/** Notifies a team's leader that a monitor acts in their name, once for each session (`sessionId`). */
export async function tellActed(
  tx: Queries,
  { leaderId, monitorName, sessionId }: { leaderId: string; monitorName: string; sessionId: string },
): Promise<void> {
  await tx.rows(TELL_ACTED, [tx.domainId, leaderId, sessionId, monitorName])
}
