import type { LocalPlay } from '../queue/local-play.ts'
import type { QueueItem } from '../queue/queue-item.ts'

/** Something that counts and that the server has acknowledged: the item with its play, and its length as JSON. */
export type SentItem = { item: QueueItem; play: LocalPlay | null; length: number }
