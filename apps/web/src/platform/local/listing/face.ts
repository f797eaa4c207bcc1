import type { LoadState } from './listing.ts'

/** The states of a list or detail screen, from what is stored and how the last load went. */
export type Face = 'loading' | 'ready' | 'empty' | 'offline' | 'failed'

/**
 * Whether a load ended without an answer that could be stored, so that the screen has nothing to show. After an answer, the screen reads
 * the stored rows a moment later. After the end of a session, the login takes the screen's place.
 */
const isWithoutWord = (load: LoadState | undefined) =>
  load === 'failOnline' || load === 'failCache' || load === 'full'

/** Chooses the face from what is stored (undefined: still being read; null: nothing) and from how the last load went. */
export function faceOf(stored: object | null | undefined, load: LoadState | undefined): Face {
  if (load === 'unreadable') return 'failed'
  if (stored === undefined) return 'loading'
  if (load === 'none') return 'empty'
  if (stored === null) return isWithoutWord(load) ? 'failed' : 'loading'
  return load === 'failOnline' || load === 'stands' ? 'offline' : 'ready'
}
