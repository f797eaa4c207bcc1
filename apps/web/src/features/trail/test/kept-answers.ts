import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import * as z from 'zod/mini'

/** The stored attempts; `at` is the id of the learner's present question. */
const Kept = z.array(z.object({ seed: z.string(), answers: TestAnswers, at: z.optional(z.string()) }))
type Kept = z.infer<typeof Kept>

/** The most attempts that are stored: a learner's in several trails, and those of other people on this device. */
const KEPT_MOST = 12

function read(text: string | null): Kept {
  try {
    // the stored value may also be a single attempt instead of a list
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

/** The stored answers of an attempt at a test, by the attempt's seed. */
export const keptAnswers = (seed: string): TestAnswers => keptOf(seed)?.answers ?? {}

/** The id of the question where the attempt's learner was last; null if they are still at the first. */
export const keptPlace = (seed: string): string | null => keptOf(seed)?.at ?? null

/** Stores the question where the learner is, for when the page opens again. */
export const keepPlace = (seed: string, at: string): void => keep(seed, { at })

/**
 * Adds answers to the stored ones of the attempt, which may come from another tab, for when the page opens again. The answers of other
 * attempts stay.
 */
export const keepAnswers = (seed: string, answers: TestAnswers): void =>
  keep(seed, { answers: { ...keptAnswers(seed), ...answers } })

/** Calls the listener when answers are stored or removed, in another tab too. */
export const hearKeptAnswers = cell.subscribe

/** Removes an attempt's answers, once the attempt is in the queue. */
export const forgetAnswers = (seed: string): void => cell.set(without(seed))
