import { keptRecord } from '../indexed-db/kept-record.ts'

/** What the app's worker needs to make calls for the person who is signed in while no page is open. */
export type KeptSession = { userId: string; authorization: string }

const kept = keptRecord<KeptSession>('vereda-session', 'session')

/**
 * Reads the session for a worker, or null. Where the browser refuses storage (some private windows) nothing is sent while no page is open.
 */
export const readKeptSession = kept.read

/** Stores the session where a worker can read it; null deletes it. */
export const keepSession = kept.write
