import type { LoadState } from './listing.ts'

/** The faces of a list or detail screen: what it has to show and how sure it is of it. */
export type Face = 'loading' | 'ready' | 'empty' | 'offline' | 'failed'

/** The face for what is stored (undefined: still reading; null: nothing) and how the last load went. */
export function faceOf(stored: object | null | undefined, load: LoadState | undefined): Face {
  if (stored === undefined) return 'loading'
  if (load === 'none') return 'empty'
  if (stored === null)
    return load === undefined || load === 'under way' || load === 'stands' ? 'loading' : 'failed'
  return load === 'failOnline' || load === 'stands' ? 'offline' : 'ready'
}
