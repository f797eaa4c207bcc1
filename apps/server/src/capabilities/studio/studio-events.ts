import type { STUDIO_EVENTS } from '@vereda/contract/rest/studio-domain.ts'
import type { Queries } from '../../platform/database/database.ts'

/** Everything that the audit trail of the studio knows of; what is typed into a draft stands in its changes. */
export type StudioEvent = {
  what: (typeof STUDIO_EVENTS)[number]
  accountId: string
  /** The id of what it is about; nothing where that is the domain. */
  subject: string
  detail?: Record<string, string | number>
}

const RECORD = {
  name: 'record-studio-event',
  text: 'insert into studio_event (domain_id, what, account_id, subject, detail) values ($1, $2, $3, $4, $5)',
}

/** Adds to the audit trail. */
export async function recordStudioEvent(tx: Queries, event: StudioEvent): Promise<void> {
  const { what, accountId, subject, detail = {} } = event
  await tx.rows(RECORD, [tx.domainId, what, accountId, subject, detail])
}
