import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { useEffect, useState } from 'react'

const LONGEST_MS = 24 * 3_600_000 // a screen stays open for less than a day, and a browser fires a timer of some weeks at once

/**
 * The moment at which a screen reads the time (ISO 8601, UTC): when it opens, and again when its content opens (`starts`). It does not read
 * the time again when content closes, because a learner who is in the middle of it may go on.
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
