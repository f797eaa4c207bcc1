/** Of fewer people than this a report that names them, or counts by a filter, tells of single persons. */
export const FEWEST_TOLD = 5

/** Whether so many are too few to be told of to somebody who only reads results; of nobody there is nothing to hide. */
export const isTooFew = (people: number): boolean => people > 0 && people < FEWEST_TOLD
