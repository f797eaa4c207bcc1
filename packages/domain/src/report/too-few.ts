/** Where a report names people or is filtered, results of fewer people than this would tell of single persons. */
export const FEWEST_TOLD = 5

/** Whether so many people are too few to be shown to a person who only reads results. Zero is not too few: there is nobody to protect. */
export const isTooFew = (people: number): boolean => people > 0 && people < FEWEST_TOLD
