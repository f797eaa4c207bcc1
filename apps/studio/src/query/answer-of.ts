import type { Refused } from '@vereda/client/api/refused.ts'
import type { Result } from '@vereda/domain/result/result.ts'

/** Why a query has no answer. */
export class NotAnswered extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.code)
    this.refused = refused
  }
}

/** A call's answer as a query wants it: the value, or `NotAnswered` thrown. */
export async function answerOf<T>(call: Promise<Result<T, Refused>>): Promise<T> {
  const result = await call
  if (!result.ok) throw new NotAnswered(result.refusal)
  return result.value
}
