import { useLayoutEffect, useRef } from 'react'
import { isOnline, onConnection } from '../calls/connection.ts'
import { type LoadState, loads } from './listing.ts'

const WITHOUT_WORD: readonly (LoadState | undefined)[] = ['failOnline', 'failCache', 'stands']
const isWithoutWord = (name: string) => WITHOUT_WORD.includes(loads.get().get(name))

/** Asks again. A load that was running when the network came back may still fail for lack of it, so it is repeated once more. */
async function askAgain(name: string, refresh: () => Promise<void>): Promise<void> {
  if (!isWithoutWord(name)) return
  await refresh()
  if (isWithoutWord(name)) await refresh()
}

/** Repeats a failed load as soon as the server can be reached, so that no screen says "offline" for too long. */
export function useAgainOnline(name: string, refresh: () => Promise<void>): void {
  const last = useRef(refresh)
  last.current = refresh
  // subscribes before the paint, because the change is told only once and must not be missed
  useLayoutEffect(() => onConnection(() => void (isOnline() && askAgain(name, last.current))), [name])
}
