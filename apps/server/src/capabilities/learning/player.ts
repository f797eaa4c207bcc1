import { accepted } from '@vereda/domain/result/result.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'

/** Who earns what a call does: a learner, or a team that the learner belongs to (decisions 1). */
export type PlayerIdentity = { kind: 'learner' | 'team'; id: string }

/** Who earns for an account: the team that it names and belongs to, else the account itself. There are no teams yet to belong to. */
export function playerOf(accountId: string, team: string | null | undefined): Outcome<PlayerIdentity> {
  return team ? refuse('unknown-team') : accepted({ kind: 'learner', id: accountId })
}
