import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { hashSecret, PasswordQueueFull } from '../../../platform/argon2.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { IdentityDependencies } from '../identity.ts'
import { preparedParts } from '../prepared-parts.ts'
import { type Action, actOnSignup } from './act.ts'
import { readSignupTicket } from './ticket.ts'

/** Step 5: the password, kept as the Argon2id hash of its SHA part. Nothing is hashed for a ticket that is not ours. */
export async function givePassword(
  dependencies: IdentityDependencies,
  domain: Domain,
  { password, ...action }: Omit<Action, 'step'> & { password: string },
): Promise<Outcome<SignupAnswer>> {
  if (readSignupTicket(dependencies.identity, domain.id, action.ticket) === null)
    return refuse('unknown-signup')
  try {
    const passwordHash = await hashSecret(preparedParts(password)!.sha256)
    const step = async () => accepted({ change: { passwordHash } })
    return await actOnSignup(dependencies, domain, { ...action, step })
  } catch (fault) {
    if (fault instanceof PasswordQueueFull) return refuse('too-many')
    throw fault
  }
}
