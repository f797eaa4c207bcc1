const keyOf = (questionId: string) => `vereda.words.${questionId}`

/** The storage of the content origin, which is one learner's for one activity; null where the browser refuses it. */
function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** What was written to a question and not given as its answer before its page went. */
export const unsentWords = (questionId: string): string => storage()?.getItem(keyOf(questionId)) ?? ''

/** Keeps what is being written, for a page that is left and comes back; nothing to keep once it is the answer. */
export function keepWords(questionId: string, words: string): void {
  try {
    if (words) storage()?.setItem(keyOf(questionId), words)
    else storage()?.removeItem(keyOf(questionId))
  } catch {
    // no room: what is written stays as long as its page
  }
}
