import { RESEND_AFTER_MS } from '@vereda/domain/account/one-time-code.ts'
import { useEffect, useState } from 'react'

const TICK_MS = 250
const SECOND_MS = 1_000

/** Whole seconds until the wait is over; a new `round` starts it again. */
export function useWait(round: unknown, waitMs = RESEND_AFTER_MS): number {
  const [waited, setWaited] = useState({ round, ms: 0 })
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => {
      const ms = performance.now() - begun
      setWaited({ round, ms })
      if (ms >= waitMs) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [round, waitMs])
  const ms = waited.round === round ? waited.ms : 0
  return Math.max(0, Math.ceil((waitMs - ms) / SECOND_MS))
}
