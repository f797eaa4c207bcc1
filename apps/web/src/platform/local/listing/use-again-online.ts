import { useLayoutEffect, useRef } from 'react'
import { isOnline, onConnection } from '../calls/connection.ts'
import { type LoadState, loads } from './listing.ts'

const WITHOUT_WORD: readonly (LoadState | undefined)[] = ['failOnline', 'failCache', 'stands']
const isWithoutWord = (name: string) => WITHOUT_WORD.includes(loads.get().get(name))

/** One that was on its way when the network came back may still fail for want of it: then it is asked for once more. */
async function askAgain(name: string, refresh: () => Promise<void>): Promise<void> {
  if (!isWithoutWord(name)) return
  await refresh()
  if (isWithoutWord(name)) await refresh()
}

/** Asks again for what the server could not be asked for, as soon as it can be reached: nothing stays "offline" that is not. */
export function useAgainOnline(name: string, refresh: () => Promise<void>): void {
  const last = useRef(refresh)
  last.current = refresh
  // before it is painted: what comes back meanwhile tells it only once
  useLayoutEffect(() => onConnection(() => void (isOnline() && askAgain(name, last.current))), [name])
}
