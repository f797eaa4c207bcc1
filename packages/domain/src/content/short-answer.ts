/** How many characters a learner may write as the short answer to a question, on a content page and in a test. */
export const SHORT_ANSWER_MAX = 500
