import { useSyncExternalStore } from 'react'
import { storeState } from './store-state.ts'

const keepsNothing = () => storeState.get() === 'memory'

/** Whether this browser stores nothing. Unsent results are then lost with the page, and no screen promises to keep them (rule V3). */
export const useKeepsNothing = (): boolean => useSyncExternalStore(storeState.subscribe, keepsNothing)
