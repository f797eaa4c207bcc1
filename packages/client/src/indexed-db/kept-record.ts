import { answerOf } from './answer-of.ts'
import { endsWithPage } from './ends-with-page.ts'

/** The only record of a database: null where there is none; writing null deletes it. */
export type KeptRecord<T> = { read(): Promise<T | null>; write(value: T | null): Promise<void> }

const KEY = 'current'

function open(database: string, table: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(table)
  return answerOf(opening)
}

/**
 * One record in a database of its own, so that neither it nor a version of the local store can lock the other out. Where the browser
 * refuses storage, there is none.
 */
export function keptRecord<T>(database: string, table: string): KeptRecord<T> {
  async function ask(mode: IDBTransactionMode, question: (table: IDBObjectStore) => IDBRequest) {
    try {
      const db = await open(database, table)
      const asked = answerOf(question(endsWithPage(db.transaction(table, mode)).objectStore(table)))
      return await asked.finally(() => db.close())
    } catch {
      return undefined // some private windows
    }
  }
  return {
    read: async () => (await ask('readonly', (kept) => kept.get(KEY))) ?? null,
    write: (value) => ask('readwrite', (kept) => (value === null ? kept.delete(KEY) : kept.put(value, KEY))),
  }
}
