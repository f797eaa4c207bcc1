import { accepted } from '@vereda/domain/result/result.ts'
import type { Caller } from '../../http/handler.ts'
import { type Outcome, refuse } from '../../services/refusal.ts'

/** Who earns: the caller, or the team that the call names and the caller belongs to (decisions 1). */
export function playerOf({ account }: Caller, team: string | null | undefined): Outcome<string> {
  return team ? refuse('unknown-team') : accepted(account.id)
}
