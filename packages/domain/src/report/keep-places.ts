/**
 * Rows that came anew, each that was shown before at the place where it was; places that others left are filled by newcomers in their own
 * order, so that nothing moves under who reads.
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
