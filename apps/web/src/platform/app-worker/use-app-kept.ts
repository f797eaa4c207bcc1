import { useEffect, useState } from 'react'
import { appKept } from './app-worker.ts'

/** Whether the app opens here without a network: its own files are on the device. Tries to have them; null while that is not known. */
export function useAppKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null)
  useEffect(() => {
    // no network, or a browser that has no workers or refuses them
    void appKept().then(setKept, () => setKept(false))
  }, [])
  return isKept
}
