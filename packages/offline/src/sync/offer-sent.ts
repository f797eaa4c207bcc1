import { BATCH_ITEMS_MAX } from '@vereda/contract/rest/batch-limits.ts'
import type { Store, WriteTransaction } from '../ports/store.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { playKey } from '../queue/local-play.ts'
import { queueKey } from '../queue/queue-item.ts'
import { changeDevice, nextSeq, readDevice } from '../store/device.ts'
import { under } from '../store/key.ts'
import { layBehind, madeHere } from './lay-behind.ts'
import { dropSent } from './sent.ts'
import type { SentItem, SentItems } from './sent-item.ts'

const rememberEpoch = (store: Store, userId: string, epoch: string) =>
  store.write(['device'], async (tx) => {
    await changeDevice(tx, (device) => ({ ...device, epochs: { ...device.epochs, [userId]: epoch } }))
  })

/** Queues an item once more under its old key, at the queue's end and without its tracking id. */
async function queueAgain(tx: WriteTransaction, sent: SentItem): Promise<void> {
  const item = { ...sent.item, order: await nextSeq(tx), trackingId: null }
  await tx.put('TOSEND', queueKey(item), item)
  if (sent.play) await tx.put('plays', playKey(item), sent.play)
}

async function queueLost(tx: WriteTransaction, row: SentItems, lost: ReadonlySet<string>): Promise<number> {
  const gone = row.items.filter(({ item }) => lost.has(item.id))
  if (gone.length === 0) return 0
  await dropSent(tx, row, gone)
  for (const sent of gone) await queueAgain(tx, sent)
  return gone.length
}

async function offer(
  { store, calls }: Ports,
  userId: string,
  rows: readonly SentItems[],
): Promise<number | null> {
  const offered = rows.flatMap(({ items }) => items.map(({ item }) => item))
  const answer = await calls.offered(offered.map(({ id }) => id))
  if (!answer.ok) return null
  const lost = new Set(answer.value)
  if (lost.size === 0) return 0
  return store.write(['device', 'sent', 'TOSEND', 'plays'], async (tx) => {
    const made = await madeHere(tx, userId)
    let again = 0
    for (const row of rows) again += await queueLost(tx, row, lost)
    // what this device has sent since is newer, and the server has it already
    for (const item of offered) if (lost.has(item.id)) await layBehind(tx, item, made)
    return again
  })
}

/** Groups rows, in their order, so that each group holds at most as many items as one call may offer; no row holds more than a batch. */
function inCalls(rows: readonly SentItems[]): SentItems[][] {
  const calls: SentItems[][] = []
  let room = 0
  for (const row of rows) {
    room -= row.items.length
    if (room >= 0) calls.at(-1)!.push(row)
    else {
      calls.push([row])
      room = BATCH_ITEMS_MAX - row.items.length
    }
  }
  return calls
}

type Ports = { store: Store; calls: Pick<SyncCalls, 'offered'>; epoch(): string | null }

/**
 * Offers everything that is kept of what this user's device sent, if the server's epoch differs from the one of its acknowledgements (a
 * backup was restored, or another server leads). It queues what the server does not know (rules H2, H3), and answers how many items were
 * queued.
 */
export async function offerSent(ports: Ports, userId: string): Promise<number> {
  const { store } = ports
  const epoch = ports.epoch()
  const before = await store.read(['device'], async (tx) => (await readDevice(tx)).epochs?.[userId])
  if (!epoch || epoch === before) return 0
  const sent = await store.read(['sent'], (tx) => tx.list('sent', under(userId)))
  let again = 0
  for (const rows of inCalls(sent)) {
    const lost = await offer(ports, userId, rows)
    if (lost === null) return again
    again += lost
  }
  await rememberEpoch(store, userId, epoch)
  return again
}
