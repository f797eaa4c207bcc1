import { pageCell } from '@vereda/client/cell/page-cell.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'

/** What the store held for a user: resources by trail, the number of unsent items, and the device's newest sequence number at that time. */
export type Held = { seq: number; unsent: number; trails: Record<string, string[]> }

/** What the browser has deleted, and its owner (user and journey). Only that owner is told. */
export type Gone = { of: string; held: Held }

/** What the browser has deleted; null once the learner has seen it. */
export const evicted = pageCell<Gone | null>(null)

/** An owner as one string. */
export const whoseOf = (owner: Owner): string => prefixOf(owner).join(' ')
