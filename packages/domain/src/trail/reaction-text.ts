/** How many characters a learner may write in one text of the reaction survey. */
export const REACTION_TEXT_MAX = 4_000
