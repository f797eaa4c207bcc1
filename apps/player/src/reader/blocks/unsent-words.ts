const keyOf = (questionId: string) => `vereda.words.${questionId}`

/** The storage of the content origin, which belongs to one learner and one activity; null where the browser refuses it. */
function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The words that were written to a question and not sent as its answer when its page was left. */
export const unsentWords = (questionId: string): string => storage()?.getItem(keyOf(questionId)) ?? ''

/** Stores what is being written, for when its page is left and opened again. Empty words remove it. */
export function keepWords(questionId: string, words: string): void {
  try {
    if (words) storage()?.setItem(keyOf(questionId), words)
    else storage()?.removeItem(keyOf(questionId))
  } catch {
    // no room: the words last as long as the page
  }
}
