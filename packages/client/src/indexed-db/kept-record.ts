import { answerOf } from './answer-of.ts'
import { endsWithPage } from './ends-with-page.ts'

/** The one record of a database: null where there is none; a write of null removes it. */
export type KeptRecord<T> = { read(): Promise<T | null>; write(value: T | null): Promise<void> }

const KEY = 'current'

function open(database: string, table: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(table)
  return answerOf(opening)
}

/** One record in a database of its own: no version of the local store can lock it out, nor it the store. Where the browser refuses, there is none. */
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
