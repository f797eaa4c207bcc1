import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Outcome } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { hashPrepared, refuseFullQueue } from '../hash-prepared.ts'
import type { IdentityDependencies } from '../identity.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { signupPasswordLimits } from '../sign-in/limits.ts'
import { type Action, actOnSignup, openSignup } from './act.ts'

type PasswordGiven = Omit<Action, 'step'> & { password: string }

/** Counts a password before anything is hashed. Answers whether there is anything to hash: a signup that is done has its account. */
async function takePassword(
  dependencies: IdentityDependencies,
  domain: Domain,
  action: Omit<Action, 'step'>,
): Promise<Outcome<boolean>> {
  return dependencies.database.evenIfRefused(domain.id, async (tx) => {
    const opened = await openSignup(tx, dependencies, domain, action)
    if (!opened.ok) return opened
    const { id, accountId } = opened.value.signup
    if (accountId !== null) return accepted(false)
    const attempt = await takeAttempt(tx, signupPasswordLimits(dependencies.identity, id))
    return attempt.isAllowed ? accepted(true) : tooMany(attempt)
  })
}

/**
 * Step 5: takes the password, which is stored as the Argon2id hash of its SHA part. A request that is refused is refused before anything is hashed.
 */
export async function givePassword(
  dependencies: IdentityDependencies,
  domain: Domain,
  { password, ...action }: PasswordGiven,
): Promise<Outcome<SignupAnswer>> {
  const taken = await takePassword(dependencies, domain, action)
  if (!taken.ok) return taken
  try {
    const change = taken.value ? { passwordHash: await hashPrepared(password, 'signup') } : {}
    return await actOnSignup(dependencies, domain, { ...action, step: async () => accepted({ change }) })
  } catch (fault) {
    return refuseFullQueue(fault)
  }
}
