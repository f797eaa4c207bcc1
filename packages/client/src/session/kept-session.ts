import { openDB } from 'idb'

/** What the app's worker needs to speak in the name of whoever is signed in, where no page is open. */
export type KeptSession = { userId: string; authorization: string }

// A database of its own: another version of the local store can't lock the session out, nor the session it.
const DATABASE = 'vereda-session'
const TABLE = 'session'
const KEY = 'current'

const open = () => openDB(DATABASE, 1, { upgrade: (db) => void db.createObjectStore(TABLE) })

async function withTable<T>(
  work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const db = await open()
    return await work(db).finally(() => db.close())
  } catch {
    // Refused (some private windows): then nothing is sent while no page is open.
    return undefined
  }
}

/** The session as a worker can read it, or null. */
export const readKeptSession = async (): Promise<KeptSession | null> =>
  (await withTable((db) => db.get(TABLE, KEY) as Promise<KeptSession | undefined>)) ?? null

/** Keeps who is signed in where a worker can read it; null forgets it. */
export async function keepSession(session: KeptSession | null): Promise<void> {
  await withTable<unknown>((db) => (session === null ? db.delete(TABLE, KEY) : db.put(TABLE, session, KEY)))
}
