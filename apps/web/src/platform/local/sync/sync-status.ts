import { pageCell } from '@vereda/client/cell/page-cell.ts'
import type { SyncReport } from '@vereda/offline/sync/sync-report.ts'

/** What this page knows of sending: `initial` items when the running sync began, and what the last one came to. */
export type SyncStatus = { running: boolean; initial: number; last: SyncReport | null }

export const syncStatus = pageCell<SyncStatus>({ running: false, initial: 0, last: null })
