import type { RefusalCode } from '@vereda/contract/refusal.ts'
import type { Result } from '@vereda/domain/result/result.ts'

/** Why a service refuses: a code of the contract's table, with what helps to mend it; `constraint` where its text tells more than the table's. */
export type Refusal = { code: RefusalCode; field?: string; email?: string | null; constraint?: string }
export type Outcome<T> = Result<T, Refusal>

export const refuse = (
  code: RefusalCode,
  more: Omit<Refusal, 'code'> = {},
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, ...more },
})
