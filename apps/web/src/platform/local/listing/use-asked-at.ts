import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { useEffect, useState } from 'react'

const LONGEST_MS = 24 * 3_600_000 // no screen stands for longer, and a timer of some weeks goes off at once

/**
 * When a screen asked what time it is (ISO 8601, UTC): as it was opened, and once more as what it shows opens (`starts`) while it stands. What closes
 * meanwhile asks for nothing: who is in the middle of it goes on.
 */
export function useAskedAt(starts: string | null): string {
  const [askedAt, ask] = useState(() => new Date().toISOString())
  const ahead = useCell(clockAhead)
  useEffect(() => {
    const opensAt = starts === null ? 0 : Date.parse(starts) + ahead
    const waitMs = opensAt - Date.now()
    if (opensAt <= Date.parse(askedAt) || waitMs > LONGEST_MS) return
    const timer = setTimeout(() => ask(new Date().toISOString()), Math.max(0, waitMs))
    return () => clearTimeout(timer)
  }, [starts, ahead, askedAt])
  return askedAt
}
