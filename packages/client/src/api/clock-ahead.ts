import { pageCell } from '../cell/page-cell.ts'

/** What is less is the answer's own way; whole minutes, so that a screen is drawn anew only where a clock was set. */
const MINUTE_MS = 60_000

/** How far this device's clock is ahead of the server's, as an answer told it last (ms, less than nothing where it is behind); 0 before any did. */
export const clockAhead = pageCell(0)

/** Learns it from an answer that was made just now; where it has no date, the clock is taken at its word. */
export const noteClock = ({ headers }: Response): void =>
  clockAhead.set(Math.round((Date.now() - Date.parse(`${headers.get('date')}`)) / MINUTE_MS) * MINUTE_MS || 0)
