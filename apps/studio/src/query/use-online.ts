import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether there is a network, as the queries see it: without one they wait. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())
