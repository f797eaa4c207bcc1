import { useSyncExternalStore } from 'react'
import { storeState } from '../store/store-state.ts'
import { type LoadState, loads } from './listing.ts'

/** What a device lacks to show a load's answer. `full`: room to store it. `unreadable`: a local store that opens. */
export type DeviceFault = 'full' | 'unreadable'

/** What the device lacked in a load; null if it lacked nothing. */
export const deviceFault = (load: LoadState | undefined): DeviceFault | null =>
  load === 'full' || load === 'unreadable' ? load : null

/** What a press of “try again” does. A page opens its store once, so a store that did not open is tried again with the whole page. */
export const loadAgain = (load: LoadState | undefined, refresh: () => Promise<void>) => () =>
  load === 'unreadable' ? location.reload() : void refresh()

const isUnreadable = () => storeState.get() === 'failed'

/** Whether the local store of this page did not open. */
export const useIsUnreadable = (): boolean => useSyncExternalStore(storeState.subscribe, isUnreadable)

/** The state of the last load of this name; undefined before the first one. */
export function useLoad(name: string): LoadState | undefined {
  const load = useSyncExternalStore(loads.subscribe, () => loads.get().get(name))
  return useIsUnreadable() ? 'unreadable' : load
}
