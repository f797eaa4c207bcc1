/** The date of what is counted now: the clock's, or right after what was counted before where the clock went back since. */
export const inOrder = (clock: string, before: string): string =>
  `greatest(${clock}, ${before} + interval '1 microsecond')`
