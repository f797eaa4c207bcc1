import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import * as z from 'zod/mini'

/** An attempt as it is kept; `at` is the question at which its learner is. */
const Kept = z.array(z.object({ seed: z.string(), answers: TestAnswers, at: z.optional(z.string()) }))
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

const keptOf = (seed: string) => cell.get().find((kept) => kept.seed === seed)

function keep(seed: string, news: Partial<Kept[number]>): void {
  const known = keptOf(seed) ?? { seed, answers: {} }
  cell.set([{ ...known, ...news }, ...without(seed)].slice(0, KEPT_MOST))
}

/** What was answered of an attempt at a test before its page went, by the attempt's seed. */
export const keptAnswers = (seed: string): TestAnswers => keptOf(seed)?.answers ?? {}

/** The question at which the attempt's learner was last, by its id; null where they have not gone on from the first. */
export const keptPlace = (seed: string): string | null => keptOf(seed)?.at ?? null

/** Keeps at which question the learner is, for a page that comes back. */
export const keepPlace = (seed: string, at: string): void => keep(seed, { at })

/**
 * Keeps answers beside those of the attempt that are kept already, by another tab among them, for a page that comes back; other attempts
 * under way keep theirs.
 */
export const keepAnswers = (seed: string, answers: TestAnswers): void =>
  keep(seed, { answers: { ...keptAnswers(seed), ...answers } })

/** Hears when answers are kept or forgotten, in another tab too. */
export const hearKeptAnswers = cell.subscribe

/** Forgets it: the attempt is in the queue. */
export const forgetAnswers = (seed: string): void => cell.set(without(seed))
