import { onAnswer } from '@vereda/client/api/answers.ts'
import { cutOff } from '@vereda/client/api/refused.ts'
import { pageCell } from '@vereda/client/cell/page-cell.ts'
import { useLayoutEffect, useSyncExternalStore } from 'react'

const says = () => globalThis.navigator?.onLine ?? true

/** Whether the server can be reached, as far as is known: the browser's word, combined with whether the last call was answered. */
const reachable = pageCell(says())

globalThis.addEventListener?.('online', () => reachable.set(true))
globalThis.addEventListener?.('offline', () => reachable.set(false))

/** Notes the outcome of a call. Any answer means that the server is reachable. */
export const noteReachable = (answered: boolean) => reachable.set(answered && says())

// an answer to any caller shows that the server is back
onAnswer(() => noteReachable(true))

export const isOnline = (): boolean => reachable.get()
export const onConnection = reachable.subscribe

function hearAll(heard: () => void): () => void {
  const stop = reachable.subscribe(heard)
  addEventListener('offline', heard)
  return () => {
    stop()
    removeEventListener('offline', heard)
  }
}
const stands = () => (reachable.get() ? 'online' : cutOff())

/** Whether the server can be reached. Renders again when that changes, and also when the whole network is lost after the server alone was. */
export const useOnline = (): boolean => useSyncExternalStore(hearAll, stands) === 'online'

/** Calls `tryAgain` as soon as the server can be reached again, so that no screen says "offline" while the server is there. */
export function useOnceBack(tryAgain: () => void): void {
  // The listener is renewed at every render, so that it uses the latest values. A layout effect renews it before the paint: the change is told
  // only once and must not be missed.
  useLayoutEffect(() => onConnection(() => isOnline() && tryAgain()))
}
