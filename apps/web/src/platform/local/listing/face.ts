import type { LoadState } from './listing.ts'

/** The faces of a list or detail screen: what it has to show and how sure it is of it. */
export type Face = 'loading' | 'ready' | 'empty' | 'offline' | 'failed'

/**
 * Only a load that came to nothing leaves a screen with nothing to show. One that the server answered is stored, and the screen reads it a
 * moment later; one of a session that has ended gives way to the login.
 */
const isWithoutWord = (load: LoadState | undefined) =>
  load === 'failOnline' || load === 'failCache' || load === 'full'

/** The face for what is stored (undefined: still reading; null: nothing) and how the last load went. */
export function faceOf(stored: object | null | undefined, load: LoadState | undefined): Face {
  if (load === 'unreadable') return 'failed'
  if (stored === undefined) return 'loading'
  if (load === 'none') return 'empty'
  if (stored === null) return isWithoutWord(load) ? 'failed' : 'loading'
  return load === 'failOnline' || load === 'stands' ? 'offline' : 'ready'
}
