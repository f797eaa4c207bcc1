import { keptRecord } from '../indexed-db/kept-record.ts'

/** What the app's worker needs to speak in the name of whoever is signed in, where no page is open. */
export type KeptSession = { userId: string; authorization: string }

const kept = keptRecord<KeptSession>('vereda-session', 'session')

/** The session as a worker can read it, or null; where the browser refuses (some private windows) nothing is sent while no page is open. */
export const readKeptSession = kept.read

/** Keeps who is signed in where a worker can read it; null forgets it. */
export const keepSession = kept.write
