import { answerOf } from '../indexed-db/answer-of.ts'
import { endsWithPage } from '../indexed-db/ends-with-page.ts'

/** What the app's worker needs to speak in the name of whoever is signed in, where no page is open. */
export type KeptSession = { userId: string; authorization: string }

// A database of its own: another version of the local store can't lock the session out, nor the session it.
const DATABASE = 'vereda-session'
const TABLE = 'session'
const KEY = 'current'

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(TABLE)
  return answerOf(opening)
}

async function withTable<T>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const db = await open()
    const asked = ask(endsWithPage(db.transaction(TABLE, mode)).objectStore(TABLE))
    return await asked.finally(() => db.close())
  } catch {
    // Refused (some private windows): then nothing is sent while no page is open.
    return undefined
  }
}

/** The session as a worker can read it, or null. */
export const readKeptSession = async (): Promise<KeptSession | null> =>
  (await withTable('readonly', (table) => answerOf<KeptSession | undefined>(table.get(KEY)))) ?? null

/** Keeps who is signed in where a worker can read it; null forgets it. */
export async function keepSession(session: KeptSession | null): Promise<void> {
  await withTable<unknown>('readwrite', (table) =>
    session === null ? answerOf(table.delete(KEY)) : answerOf(table.put(session, KEY)),
  )
}
