import { keepAnswers, keptAnswers } from '../test/kept-answers.ts'

/** An unsent opinion: its stars (0 for none yet), and a text for each question. */
export type OpinionDraft = { stars: number; texts: Record<string, string> }

const STARS = '' // not the id of any question

/** Reads the opinion that was typed before the page was left. */
export function readDraft(seed: string): OpinionDraft {
  const { [STARS]: stars, ...texts } = keptAnswers(seed)
  const written = Object.entries(texts).map(([id, text]) => [id, String(text)])
  return { stars: Number(stars ?? 0), texts: Object.fromEntries(written) }
}

/** Stores the opinion typed so far, for when the page opens again. */
export function keepDraft(seed: string, { stars, texts }: OpinionDraft): void {
  if (stars > 0 || Object.keys(texts).length > 0) keepAnswers(seed, { ...texts, [STARS]: String(stars) })
}
