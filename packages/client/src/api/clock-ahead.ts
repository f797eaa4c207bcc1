import { pageCell } from '../cell/page-cell.ts'

/**
 * Smaller differences come from the answer's travel time. Whole minutes are used, so that a screen is rendered again only after a clock was
 * changed.
 */
const MINUTE_MS = 60_000

/**
 * How far this device's clock is ahead of the server's according to the last answer, in ms (negative where it is behind); 0 before any
 * answer.
 */
export const clockAhead = pageCell(0)

/** Updates `clockAhead` from an answer that was made just now; an answer without a date counts as no difference. */
export const noteClock = ({ headers }: Response): void =>
  clockAhead.set(Math.round((Date.now() - Date.parse(`${headers.get('date')}`)) / MINUTE_MS) * MINUTE_MS || 0)
