import { useSyncExternalStore } from 'react'
import { type LoadState, loads } from './listing.ts'

/** How the last load of this name stands, undefined before any was asked for. */
export const useLoad = (name: string): LoadState | undefined =>
  useSyncExternalStore(loads.subscribe, () => loads.get().get(name))
