import { useSyncExternalStore } from 'react'
import { storeState } from './store-state.ts'

const keepsNothing = () => storeState.get() === 'memory'

/** Whether this browser keeps nothing: what waits goes with the page, and is promised to nobody (rule V3). */
export const useKeepsNothing = (): boolean => useSyncExternalStore(storeState.subscribe, keepsNothing)
