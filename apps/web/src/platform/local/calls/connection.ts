import { onAnswer } from '@vereda/client/api/answers.ts'
import { cutOff } from '@vereda/client/api/refused.ts'
import { pageCell } from '@vereda/client/cell/page-cell.ts'
import { useLayoutEffect, useSyncExternalStore } from 'react'

const says = () => globalThis.navigator?.onLine ?? true

/** Whether the server can be reached, as far as is known: the browser's word, and whether the last call found an answer. */
const reachable = pageCell(says())

globalThis.addEventListener?.('online', () => reachable.set(true))
globalThis.addEventListener?.('offline', () => reachable.set(false))

/** Tells what a call found out: an answer of any kind means that the server is there. */
export const noteReachable = (answered: boolean) => reachable.set(answered && says())

// whoever asked: a server that was away is there again
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

/** Whether the server can be reached; renders again when that changes, and when it is the network that is away now and no more the server alone. */
export const useOnline = (): boolean => useSyncExternalStore(hearAll, stands) === 'online'

/** Tries once more as soon as the server can be reached again: nothing says that it can’t be had when it can. */
export function useOnceBack(tryAgain: () => void): void {
  // heard anew with every render, by what is true then; before it is painted, for what comes back meanwhile tells it only once
  useLayoutEffect(() => onConnection(() => isOnline() && tryAgain()))
}
