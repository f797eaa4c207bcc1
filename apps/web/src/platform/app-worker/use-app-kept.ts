import { useEffect, useState, useSyncExternalStore } from 'react'
import { appKept, foundKept } from './app-worker.ts'

/**
 * Whether the app opens here without a network: its own files are on the device. Tries to have them, and hears when a later try had them; null while
 * that is not known.
 */
export function useAppKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null)
  const found = useSyncExternalStore(foundKept.subscribe, foundKept.get)
  useEffect(() => {
    // no network, or a browser that has no workers or refuses them
    void appKept().then(setKept, () => setKept(false))
  }, [])
  return found || isKept
}
