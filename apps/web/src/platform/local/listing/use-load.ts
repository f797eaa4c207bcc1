import { useSyncExternalStore } from 'react'
import { storeState } from '../store/store-state.ts'
import { type LoadState, loads } from './listing.ts'

const isUnreadable = () => storeState.get() === 'failed'

/** The state of the last load of this name; undefined before the first one. */
export function useLoad(name: string): LoadState | undefined {
  const load = useSyncExternalStore(loads.subscribe, () => loads.get().get(name))
  return useSyncExternalStore(storeState.subscribe, isUnreadable) ? 'unreadable' : load
}
