import type { Refused } from '@vereda/client/api/refused.ts'
import type { Result } from '@vereda/domain/result/result.ts'

/** The error of a query that the server refused or did not answer. */
export class NotAnswered extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.code)
    this.refused = refused
  }
}

/** Returns a call's value for a query, or throws `NotAnswered`. */
export async function answerOf<T>(call: Promise<Result<T, Refused>>): Promise<T> {
  const result = await call
  if (!result.ok) throw new NotAnswered(result.refusal)
  return result.value
}
