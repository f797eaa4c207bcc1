import { useEffect, useState } from 'react'
import { appKept } from './app-worker.ts'

const isKept = () => appKept().catch(() => false) // no network, or a browser that has no workers or refuses them

type AppKept = {
  /** Whether the app's own files are on the device; null while that is not known. */
  isAppKept: boolean | null
  isTrying: boolean
  /** Tries to have them once more. */
  again: () => void
}

/** Whether the app opens here without a network. */
export function useAppKept(): AppKept {
  const [isAppKept, setKept] = useState<boolean | null>(null)
  const [isTrying, setTrying] = useState(true)
  useEffect(() => {
    let stands = true
    const tell = (kept: boolean) => {
      if (!stands) return
      setKept(kept)
      setTrying(false)
    }
    if (isTrying) void isKept().then(tell)
    return () => {
      stands = false
    }
  }, [isTrying])
  return { isAppKept, isTrying, again: () => setTrying(true) }
}
