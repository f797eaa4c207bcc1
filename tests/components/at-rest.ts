const { transaction } = IDBDatabase.prototype
/** How many transactions anybody but this file has begun. */
let begun = 0
IDBDatabase.prototype.transaction = function (...given: Parameters<typeof transaction>) {
  begun += 1
  return transaction.apply(this, given)
}

const happens = (target: EventTarget, event: string) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }))

/** Does the same with every table of the device's store, behind every transaction that is under way. */
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

/** What another test left on the device would be shown, or sent, in this one. */
export const forgetStored = (): Promise<void> => withEach((table) => void table.clear())

/** What one that never ends is waited for: a test may leave a call without an answer. */
const SYNC_MS = 2_000

/** Whether anybody sends a queue; every lock that was asked for until now is given by then. */
async function isSending(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name?.startsWith('vereda-sync-'))
}

/**
 * What was begun and not waited for is over: `asks`, how often the server was asked, counts no further, nor do transactions, and no queue is sent.
 * Nothing is forgotten under what is under way: a sync whose play is gone between two of its steps takes it for told, and asks for its trail
 * in the next test.
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
