import type { ReadTransaction } from '../ports/store.ts'
import type { LocalPlay } from '../queue/local-play.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { under } from '../store/key.ts'
import type { TableName } from '../store/tables.ts'

/**
 * Everything of one user that the server has not confirmed: items that are queued or need attention, their plays, and sittings under way.
 */
export type Unsent = { items: QueueItem[]; plays: LocalPlay[]; sittings: Sitting[] }

export const UNSENT_TABLES = [
  'TOSEND',
  'attention',
  'plays',
  'sittings',
] as const satisfies readonly TableName[]

/** Reads everything of one user that the server does not have yet: queued items, dead letters, their plays, and sittings under way. */
export async function readUnsent(tx: ReadTransaction, userId: string): Promise<Unsent> {
  const [queued, attention, plays, sittings] = await Promise.all([
    tx.list('TOSEND', under(userId)),
    tx.list('attention', under(userId)),
    tx.list('plays', under(userId)),
    tx.list('sittings', under(userId)),
  ])
  return { items: [...queued, ...attention], plays, sittings }
}
