const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** A wait as people say it: in whole seconds within a minute, then in whole minutes. */
export type Wait = { count: number; unit: 'second' | 'minute' }

/** What is left of a wait of so many ms, never said to be shorter than it is. */
export function waitOf(ms: number): Wait {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS))
  return seconds * SECOND_MS < MINUTE_MS
    ? { count: seconds, unit: 'second' }
    : { count: Math.ceil(ms / MINUTE_MS), unit: 'minute' }
}
