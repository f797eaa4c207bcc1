import { keepPlaces } from '@vereda/domain/report/keep-places.ts'
import { useEffect, useState } from 'react'

type Shown = { of: string; ids: string }

type Kept<T> = {
  rows: readonly T[]
  /** Whether the rows' kept order differs from their sorted order. */
  isMoved: boolean
  sortAnew(): void
}

/** Keeps rows in their places while their data is updated. `of` names the list; another list starts in its own order. */
export function useKeptPlaces<T>(fresh: readonly T[], of: string | null, idOf: (row: T) => string): Kept<T> {
  const [shown, setShown] = useState<Shown | null>(null)
  const rows = shown && shown.of === of ? keepPlaces(JSON.parse(shown.ids) as string[], fresh, idOf) : fresh
  const ids = JSON.stringify(rows.map(idOf))
  useEffect(() => {
    if (of !== null) setShown((before) => (before?.of === of && before.ids === ids ? before : { of, ids }))
  }, [of, ids])
  return {
    rows,
    isMoved: rows.some((row, n) => idOf(row) !== idOf(fresh[n]!)),
    sortAnew: () => setShown(null),
  }
}
