const MOST = 100_000

/** The whole number in what was typed, from 0 to `most`; 0 where there is none. */
export const numberIn = (text: string, most = MOST): number =>
  Math.max(0, Math.min(most, Number.parseInt(text, 10) || 0))
