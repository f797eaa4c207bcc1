import type { STUDIO_EVENTS } from '@vereda/contract/rest/studio-domain.ts'
import type { Queries } from '../../platform/database/database.ts'

/** An event of the studio's audit trail. Edits of a draft are not events: they are in the draft's changes. */
export type StudioEvent = {
  what: (typeof STUDIO_EVENTS)[number]
  accountId: string
  /** The id of what the event is about; empty where that is the domain. */
  subject: string
  detail?: Record<string, string | number>
}

const RECORD = {
  name: 'record-studio-event',
  text: 'insert into studio_event (domain_id, what, account_id, subject, detail) values ($1, $2, $3, $4, $5)',
}

const BY_OTHERS = {
  name: 'studio-events-by-others',
  text: 'select from studio_event where domain_id = $1 and what = $2 and subject = $3 and account_id is distinct from $4 limit 1',
}

/** Whether somebody else also caused this event for this subject. */
export const isByOthers = async (
  tx: Queries,
  { what, accountId, subject }: Omit<StudioEvent, 'detail'>,
): Promise<boolean> => (await tx.rows(BY_OTHERS, [tx.domainId, what, subject, accountId])).length > 0

/** Adds an event to the audit trail. */
export async function recordStudioEvent(tx: Queries, event: StudioEvent): Promise<void> {
  const { what, accountId, subject, detail = {} } = event
  await tx.rows(RECORD, [tx.domainId, what, accountId, subject, detail])
}
