/** The date of what is counted now: the clock's, or right after the date counted before if the clock has gone back since. */
export const inOrder = (clock: string, before: string): string =>
  `greatest(${clock}, ${before} + interval '1 microsecond')`
