const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** A waiting time as people say it: whole seconds below a minute, else whole minutes. */
export type Wait = { count: number; unit: 'second' | 'minute' }

/** The waiting time for `ms` milliseconds, rounded up so that it is never shown as shorter than it is. */
export function waitOf(ms: number): Wait {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS))
  return seconds * SECOND_MS < MINUTE_MS
    ? { count: seconds, unit: 'second' }
    : { count: Math.ceil(ms / MINUTE_MS), unit: 'minute' }
}
