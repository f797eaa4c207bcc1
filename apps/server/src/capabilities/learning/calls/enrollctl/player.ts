import { accepted } from '@vereda/domain/result/result.ts'
import type { Caller } from '../../../../calls/handler.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'

/** Who earns: the caller, or the team that the call names and the caller belongs to (decisions 1). */
export function playerOf({ account }: Caller, team: string | null | undefined): Outcome<string> {
  return team ? refuse('unknown-team') : accepted(account.id)
}
