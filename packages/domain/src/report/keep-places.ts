/**
 * New rows in an order that keeps each row that was shown already at its place. New rows fill the places of rows that are gone, in their
 * own order, so that nothing moves while a person reads.
 */
export function keepPlaces<T>(shown: readonly string[], fresh: readonly T[], idOf: (row: T) => string): T[] {
  const rows = new Map(fresh.map((row) => [idOf(row), row]))
  const known = new Set(shown)
  const newcomers = fresh.filter((row) => !known.has(idOf(row))).values()
  const kept = shown.flatMap((id) => {
    const row = rows.get(id) ?? newcomers.next().value
    return row === undefined ? [] : [row]
  })
  return [...kept, ...newcomers]
}
