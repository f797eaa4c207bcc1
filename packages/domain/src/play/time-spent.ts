/** The most seconds that one play counts as spent on it: what was left open over night was not played all night. */
export const SPENT_MAX_S = 2 * 60 * 60

const counted = (seconds: number) => Math.min(SPENT_MAX_S, Math.max(0, Math.round(seconds)))

/** The seconds spent between two moments of a device's clock (ISO 8601), as a play tells them; none where the clock was set back. */
export const spentBetween = (from: string, until: string): number =>
  counted((Date.parse(until) - Date.parse(from)) / 1_000)

/** What a play says was spent on it as the server counts it; null where its device tells no time. */
export const believableSpent = (spent: number | undefined): number | null =>
  spent === undefined ? null : counted(spent)
