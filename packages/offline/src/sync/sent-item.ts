import type { LocalPlay } from '../queue/local-play.ts'
import type { QueueItem } from '../queue/queue-item.ts'

/** An item that counts and that the server has acknowledged, with its play. */
export type SentItem = { item: QueueItem; play: LocalPlay | null }

/** The items that were acknowledged together, at least one, in queue order, and their length as JSON. */
export type SentItems = { items: readonly SentItem[]; length: number }
