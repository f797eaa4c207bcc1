/** The longest text that a learner may write in the reaction survey, in characters. */
export const REACTION_TEXT_MAX = 4_000
