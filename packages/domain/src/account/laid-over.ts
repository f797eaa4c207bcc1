const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Applies local changes to the current fields. The local changes are the fields that differ between `was` and `here`. `clashing` are those
 * that somebody else has changed to another value meanwhile.
 */
export function laidOver<Fields extends object>(
  was: Fields,
  here: Fields,
  now: Fields,
): { laid: Fields; clashing: (keyof Fields)[] } {
  const changed = (Object.keys(here) as (keyof Fields)[]).filter((field) => !isSame(here[field], was[field]))
  const laid = { ...now }
  for (const field of changed) laid[field] = here[field]
  const clashing = changed.filter(
    (field) => !isSame(now[field], was[field]) && !isSame(now[field], here[field]),
  )
  return { laid, clashing }
}

/** The current list with the local additions and removals applied. */
export const listLaidOver = (
  was: readonly string[],
  here: readonly string[],
  now: readonly string[],
): string[] => {
  const isOut = (one: string) => was.includes(one) && !here.includes(one)
  return [...new Set([...now.filter((one) => !isOut(one)), ...here.filter((one) => !was.includes(one))])]
}
