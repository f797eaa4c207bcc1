const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A record of fields as it stands now, with what was changed here, from what it was, laid over it; `clashing` are the fields that now have another new value. */
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

/** A list as it stands now, with what was put into it and taken out of it here. */
export const listLaidOver = (
  was: readonly string[],
  here: readonly string[],
  now: readonly string[],
): string[] => {
  const isOut = (one: string) => was.includes(one) && !here.includes(one)
  return [...new Set([...now.filter((one) => !isOut(one)), ...here.filter((one) => !was.includes(one))])]
}
