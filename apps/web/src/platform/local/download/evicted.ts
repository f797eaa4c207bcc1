import { pageCell } from '@vereda/client/cell/page-cell.ts'

/** What the store held for somebody: resources by trail, items that were not sent, and the device's newest number then. */
export type Held = { seq: number; unsent: number; trails: Record<string, string[]> }

/** What the browser has deleted, until the learner has seen it. */
export const evicted = pageCell<Held | null>(null)
