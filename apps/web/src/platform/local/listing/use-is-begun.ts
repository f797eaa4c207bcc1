import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { isBegunAt, timeFor } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { useAskedAt } from './use-asked-at.ts'

/**
 * Whether the dates of a trail allow its activities to begin. It is checked when the screen opens and when the trail opens. An activity
 * that is under way when the trail closes goes on. If the device's clock turns out to be wrong, and that had kept the trail shut, the trail
 * opens.
 */
export function useIsBegun(trail: Trail | null, asOf: string | null): boolean {
  const askedAt = useAskedAt(trail?.starts ?? null)
  const ahead = useCell(clockAhead)
  const [wasBegun, setBegun] = useState(false)
  const isBegun = trail !== null && isBegunAt(trail, timeFor(trail, asOf ?? askedAt, askedAt, ahead))
  if (isBegun && !wasBegun) setBegun(true)
  return isBegun || wasBegun
}
