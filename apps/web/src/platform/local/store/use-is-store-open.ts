import { useSyncExternalStore } from 'react'
import { storeState } from './store-state.ts'

const isOpen = () => storeState.get() === 'open' || storeState.get() === 'memory'

/** Whether this page has a store to keep answers in: an older tab may hold it up, and let go later. */
export const useIsStoreOpen = (): boolean => useSyncExternalStore(storeState.subscribe, isOpen)
