import { pageCell } from '@vereda/client/cell/page-cell.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'

/** What the store held for somebody: resources by trail, items that were not sent, and the device's newest number then. */
export type Held = { seq: number; unsent: number; trails: Record<string, string[]> }

/** What the browser has deleted, and whose it was (user and journey): nobody else who signs in here is told of it. */
export type Gone = { of: string; held: Held }

/** What the browser has deleted, until the learner has seen it. */
export const evicted = pageCell<Gone | null>(null)

/** An owner as one text. */
export const whoseOf = (owner: Owner): string => prefixOf(owner).join(' ')
