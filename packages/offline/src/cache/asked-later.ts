import type { Clock } from '../ports/clock.ts'

/**
 * Whether a row was asked for later than an answer, both by the device's clock (ISO 8601): another tab was quicker, and the answer is left
 * aside (rule C9). A row from the future was asked for before the clock was set back, and holds up nothing.
 */
export const isAskedLater = (rowAsOf: string | null | undefined, asOf: string, clock: Clock): boolean =>
  typeof rowAsOf === 'string' && rowAsOf > asOf && rowAsOf <= clock.now().toISOString()
