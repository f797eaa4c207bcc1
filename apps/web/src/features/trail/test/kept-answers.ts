import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import * as z from 'zod/mini'

const Kept = z.array(z.object({ seed: z.string(), answers: TestAnswers }))
type Kept = z.infer<typeof Kept>

/** Attempts that are kept: a learner's in several trails, and those of whoever else uses the device. */
const KEPT_MOST = 12

function read(text: string | null): Kept {
  try {
    // an earlier version kept one attempt, by itself
    const kept = z.safeParse(Kept, [JSON.parse(text ?? '[]')].flat())
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

const cell = storedCell('vereda.test', read, (kept) => (kept.length > 0 ? JSON.stringify(kept) : null))

const without = (seed: string): Kept => cell.get().filter((kept) => kept.seed !== seed)

/** What was answered of an attempt at a test before its page went, by the attempt's seed. */
export const keptAnswers = (seed: string): TestAnswers =>
  cell.get().find((kept) => kept.seed === seed)?.answers ?? {}

/**
 * Keeps answers beside those of the attempt that are kept already, by another tab among them, for a page that comes back; other attempts
 * under way keep theirs.
 */
export function keepAnswers(seed: string, answers: TestAnswers): void {
  const all = { ...keptAnswers(seed), ...answers }
  cell.set([{ seed, answers: all }, ...without(seed)].slice(0, KEPT_MOST))
}

/** Hears when answers are kept or forgotten, in another tab too. */
export const hearKeptAnswers = cell.subscribe

/** Forgets it: the attempt is in the queue. */
export const forgetAnswers = (seed: string): void => cell.set(without(seed))
