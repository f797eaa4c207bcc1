import { keepAnswers, keptAnswers } from '../test/kept-answers.ts'

/** An opinion that is being written: its stars (0 for none yet), and a text by each question. */
export type OpinionDraft = { stars: number; texts: Record<string, string> }

const STARS = '' // no question's id

/** What was written of an opinion before its page went. */
export function readDraft(seed: string): OpinionDraft {
  const { [STARS]: stars, ...texts } = keptAnswers(seed)
  const written = Object.entries(texts).map(([id, text]) => [id, String(text)])
  return { stars: Number(stars ?? 0), texts: Object.fromEntries(written) }
}

/** Keeps what is written so far, for a page that comes back. */
export function keepDraft(seed: string, { stars, texts }: OpinionDraft): void {
  if (stars > 0 || Object.keys(texts).length > 0) keepAnswers(seed, { ...texts, [STARS]: String(stars) })
}
