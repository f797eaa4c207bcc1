import type { LocalPlay } from '../queue/local-play.ts'
import type { QueueItem } from '../queue/queue-item.ts'

/** Something that counts and that the server has acknowledged: the item with its play. */
export type SentItem = { item: QueueItem; play: LocalPlay | null }

/** What was acknowledged together, one item at least, in the queue's order, and its length as JSON. */
export type SentItems = { items: readonly SentItem[]; length: number }
