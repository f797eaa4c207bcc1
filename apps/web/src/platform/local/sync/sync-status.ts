import { pageCell } from '@vereda/client/cell/page-cell.ts'
import type { SyncReport } from '@vereda/offline/sync/sync-report.ts'

/** What this page knows about sending: the number of items when the running sync began (`initial`), and the report of the last sync. */
export type SyncStatus = { running: boolean; initial: number; last: SyncReport | null }

export const syncStatus = pageCell<SyncStatus>({ running: false, initial: 0, last: null })
