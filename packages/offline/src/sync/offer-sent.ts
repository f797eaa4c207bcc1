import { BATCH_ITEMS_MAX } from '@vereda/contract/rest/batch-limits.ts'
import type { Store, WriteTransaction } from '../ports/store.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { playKey } from '../queue/local-play.ts'
import { queueKey } from '../queue/queue-item.ts'
import { changeDevice, nextSeq, readDevice } from '../store/device.ts'
import { under } from '../store/key.ts'
import { dropSent } from './sent.ts'
import type { SentItem } from './sent-item.ts'

const rememberEpoch = (store: Store, userId: string, epoch: string) =>
  store.write(['device'], async (tx) => {
    await changeDevice(tx, (device) => ({ ...device, epochs: { ...device.epochs, [userId]: epoch } }))
  })

/** Queues something once more under its old key, at the queue's end and without its tracking id. */
async function queueAgain(tx: WriteTransaction, sent: SentItem): Promise<void> {
  const item = { ...sent.item, order: await nextSeq(tx), trackingId: null }
  await dropSent(tx, sent)
  await tx.put('TOSEND', queueKey(item), item)
  if (sent.play) await tx.put('plays', playKey(item), sent.play)
}

async function offer({ store, calls }: Ports, sent: readonly SentItem[]): Promise<number | null> {
  const answer = await calls.offered(sent.map(({ item }) => item.id))
  if (!answer.ok) return null
  const lost = sent.filter(({ item }) => answer.value.includes(item.id))
  await store.write(['device', 'sent', 'TOSEND', 'plays'], async (tx) => {
    for (const each of lost) await queueAgain(tx, each)
  })
  return lost.length
}

type Ports = { store: Store; calls: Pick<SyncCalls, 'offered'>; epoch(): string | null }

/**
 * Offers what this user's device was told to be acknowledged to a server whose epoch is another than it was then (a backup was restored, another
 * server leads), and queues again what it does not know (rules H2, H3). Answers how many those are.
 */
export async function offerSent(ports: Ports, userId: string): Promise<number> {
  const { store } = ports
  const epoch = ports.epoch()
  const before = await store.read(['device'], async (tx) => (await readDevice(tx)).epochs?.[userId])
  if (!epoch || epoch === before) return 0
  const sent = await store.read(['sent'], (tx) => tx.list('sent', under(userId)))
  let again = 0
  for (let n = 0; n < sent.length; n += BATCH_ITEMS_MAX) {
    const lost = await offer(ports, sent.slice(n, n + BATCH_ITEMS_MAX))
    if (lost === null) return again
    again += lost
  }
  await rememberEpoch(store, userId, epoch)
  return again
}
