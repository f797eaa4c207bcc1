import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import * as z from 'zod/mini'

const Kept = z.object({ seed: z.string(), answers: TestAnswers })

function read(text: string | null): z.infer<typeof Kept> | null {
  try {
    const kept = z.safeParse(Kept, JSON.parse(text ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

// One attempt is under way at a time: another one's answers take its place.
const cell = storedCell('vereda.test', read, (kept) => kept && JSON.stringify(kept))

/** What was answered of an attempt at a test before its page went, by the attempt's seed. */
export function keptAnswers(seed: string): TestAnswers {
  const kept = cell.get()
  return kept?.seed === seed ? kept.answers : {}
}

/** Keeps what was answered so far, for a page that comes back. */
export function keepAnswers(seed: string, answers: TestAnswers): void {
  if (Object.keys(answers).length > 0) cell.set({ seed, answers })
}

/** Forgets it: the attempt is in the queue. */
export const forgetAnswers = (): void => cell.set(null)
