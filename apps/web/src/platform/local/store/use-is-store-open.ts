import { useSyncExternalStore } from 'react'
import { storeState } from './store-state.ts'

const isOpen = () => storeState.get() === 'open' || storeState.get() === 'memory'

/** Whether this page has a store for answers. An older tab may block it and release it later. */
export const useIsStoreOpen = (): boolean => useSyncExternalStore(storeState.subscribe, isOpen)
