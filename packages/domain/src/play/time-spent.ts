/** The most seconds that one play can count as time spent: a sitting that was left open over night was not played all night. */
export const SPENT_MAX_S = 2 * 60 * 60

const counted = (seconds: number) => Math.min(SPENT_MAX_S, Math.max(0, Math.round(seconds)))

/** The seconds between two moments of a device's clock (ISO 8601), as a play reports them; 0 where the clock was set back. */
export const spentBetween = (from: string, until: string): number =>
  counted((Date.parse(until) - Date.parse(from)) / 1_000)

/** The seconds that a play says it took, as the server counts them; null where its device reports no time. */
export const believableSpent = (spent: number | undefined): number | null =>
  spent === undefined ? null : counted(spent)
