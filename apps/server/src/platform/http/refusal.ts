import type { Refusal } from '@vereda/contract/refusal-answer.ts'
import type { RefusalCode } from '@vereda/contract/refusal-code.ts'
import type { Result } from '@vereda/domain/result/result.ts'

export type { Refusal }
export type Outcome<T> = Result<T, Refusal>

export const refuse = (
  code: RefusalCode,
  more: Omit<Refusal, 'code'> = {},
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, ...more },
})

/** Refuses a field's value that is already taken; the header says so in these words (specification 8). */
export const refuseTaken = (field: string) =>
  refuse('already-exists', { field, constraint: `${field} already exists` })
