import { BATCH_BYTES_MAX, BATCH_ITEMS_MAX } from '@vereda/contract/rest/batch-limits.ts'
import { type Answer, answered } from '../calls/answer.ts'
import type { Store } from '../ports/store.ts'
import type { BatchEntry, SyncCalls } from '../ports/sync-calls.ts'
import { toldPlay } from '../queue/local-play.ts'
import { playsOf } from '../queue/plays-of.ts'
import type { QueueItem } from '../queue/queue-item.ts'

const readEntries = (store: Store, items: readonly QueueItem[]): Promise<BatchEntry[]> =>
  store.read(['plays'], async (tx) => {
    const isPlayed = ({ content }: QueueItem) => content.kind === 'resource'
    const plays = await playsOf(tx, items.filter(isPlayed))
    return items.map((item) => {
      const local = plays.get(item.id)
      return { item, play: local ? toldPlay(local) : null }
    })
  })

const BYTES_MIN = 32 * 1024

/** The first entries whose JSON fits into a batch, at least one. A batch with fewer items also has room for fewer bytes. */
function fitting(entries: readonly BatchEntry[], items: number): BatchEntry[] {
  let room = Math.max(BYTES_MIN, (BATCH_BYTES_MAX * items) / BATCH_ITEMS_MAX)
  const tooMany = entries.findIndex((entry, n) => {
    room -= JSON.stringify(entry).length
    return room < 0 && n > 0
  })
  return entries.slice(0, tooMany < 0 ? undefined : tooMany)
}

const isSent = ({ item, play }: BatchEntry) => item.content.kind !== 'resource' || play !== null

/** An answer for each entry, up to the first entry that was sent and got none. */
function answersOf(entries: readonly BatchEntry[], told: readonly Answer<unknown>[]): Answer<unknown>[] {
  const next = told[Symbol.iterator]()
  const answers: Answer<unknown>[] = []
  for (const entry of entries) {
    const answer = isSent(entry) ? next.next().value : answered(null)
    if (answer === undefined) break
    answers.push(answer)
  }
  return answers
}

/**
 * Sends queued items together, as many of the first as fit, and gives an answer for each of those (rule Q20). An item whose play is gone
 * has nothing to send and counts as sent.
 */
export async function sendBatch(
  { store, calls }: { store: Store; calls: SyncCalls },
  items: readonly QueueItem[],
): Promise<Answer<Answer<unknown>[]>> {
  const entries = fitting(await readEntries(store, items), items.length)
  const sent = entries.filter(isSent)
  if (sent.length === 0) return answered(entries.map(() => answered(null)))
  const told = await calls.trackBatch(sent)
  if (!told.ok) return told
  return answered(answersOf(entries, told.value))
}
