import { POINTS_MOST } from '@vereda/domain/trail/whole-points.ts'

/** The whole number in a typed text, from 0 to `most` (by default the most that one thing may be worth); 0 if there is none. */
export const numberIn = (text: string, most = POINTS_MOST): number =>
  Math.max(0, Math.min(most, Number.parseInt(text, 10) || 0))
