import { pageCell } from '@vereda/client/cell/page-cell.ts'
import type { StoreClosing } from '@vereda/offline/ports/store.ts'

/*
 * open ──a newer version upgrades it──▶ outdated          (until the page is loaded anew)
 * blocked ──the older tab lets go──▶ open
 * failed: what is there can't be opened or upgraded        (until the page is loaded anew)
 * memory: this browser gives no IndexedDB                 (as long as the page)
 */
/** The state of this page's local store: open, in memory alone, or why it can't be used. */
export type StoreState = 'open' | 'memory' | StoreClosing

export const storeState = pageCell<StoreState>('open')
