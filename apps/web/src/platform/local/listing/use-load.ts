import { useSyncExternalStore } from 'react'
import { storeState } from '../store/store-state.ts'
import { type LoadState, loads } from './listing.ts'

const isUnreadable = () => storeState.get() === 'failed'

/** How the last load of this name stands, undefined before any was asked for. */
export function useLoad(name: string): LoadState | undefined {
  const load = useSyncExternalStore(loads.subscribe, () => loads.get().get(name))
  return useSyncExternalStore(storeState.subscribe, isUnreadable) ? 'unreadable' : load
}
