import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { isBegunAt, timeFor } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { useAskedAt } from './use-asked-at.ts'

/**
 * Whether something of a trail may be begun by its dates, asked when it is opened, and as the trail opens: what is under way when it closes goes on. Where the
 * device's clock turns out to be wrong meanwhile, what was shut by it opens.
 */
export function useIsBegun(trail: Trail | null, asOf: string | null): boolean {
  const askedAt = useAskedAt(trail?.starts ?? null)
  const ahead = useCell(clockAhead)
  const [wasBegun, setBegun] = useState(false)
  const isBegun = trail !== null && isBegunAt(trail, timeFor(trail, asOf ?? askedAt, askedAt, ahead))
  if (isBegun && !wasBegun) setBegun(true)
  return isBegun || wasBegun
}
