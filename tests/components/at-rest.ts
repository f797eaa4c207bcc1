const { transaction } = IDBDatabase.prototype
/** The number of transactions that were begun outside this file. */
let begun = 0
IDBDatabase.prototype.transaction = function (...given: Parameters<typeof transaction>) {
  begun += 1
  return transaction.apply(this, given)
}

const happens = (target: EventTarget, event: string) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }))

/** Does `work` with every table of the device's store, after all transactions that are under way. */
async function withEach(work: (table: IDBObjectStore) => void): Promise<void> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'vereda')) return
  const opening = indexedDB.open('vereda')
  await happens(opening, 'success')
  const { result: db } = opening
  const tables = [...db.objectStoreNames]
  if (tables.length > 0) {
    const tx = transaction.call(db, tables, 'readwrite')
    for (const table of tables) work(tx.objectStore(table))
    await happens(tx, 'complete')
  }
  db.close()
}

/** Clears the store. Rows of another test would otherwise be shown, or sent, in this one. */
export const forgetStored = (): Promise<void> => withEach((table) => void table.clear())

/** How long to wait for work that may never end, because a test may leave a call without an answer. */
const SYNC_MS = 2_000

/** Whether a queue is being sent. Every lock that was requested until now has been granted by then. */
async function isSending(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name?.startsWith('vereda-sync-'))
}

/**
 * Waits until all background work is over: the number of calls (`asks`) and of transactions does not grow, and no queue is sent. Nothing is
 * cleared during such work: a sync whose play disappears between two of its steps would treat it as sent, and load its trail in the next
 * test.
 */
export async function untilAtRest(asks: () => number): Promise<void> {
  const done = () => asks() + begun
  const end = Date.now() + SYNC_MS
  for (let quiet = 0, known = done(); quiet < 2; known = done()) {
    await withEach((table) => void table.count())
    const isUnderWay = (await isSending()) && Date.now() < end
    await new Promise((resolve) => setTimeout(resolve))
    quiet = done() === known && !isUnderWay ? quiet + 1 : 0
  }
}
