import type { Clock } from '../ports/clock.ts'

/**
 * Whether a row was asked for later than an answer; both times are by the device's clock (ISO 8601). Another tab was quicker then, and the
 * answer is ignored (rule C9). A row dated in the future was asked for before the clock was set back, and overrides nothing.
 */
export const isAskedLater = (rowAsOf: string | null | undefined, asOf: string, clock: Clock): boolean =>
  typeof rowAsOf === 'string' && rowAsOf > asOf && rowAsOf <= clock.now().toISOString()
