import { readNationalId } from '@vereda/domain/identifier/national-id.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { askedInUseLimits } from '../sign-in/limits.ts'
import { accountsSharing } from '../sql/people.ts'
import { inUse, type Step, type StepDependencies } from './act.ts'

/** Step 2: takes the national id, which nobody else may have. */
export async function giveIdentifier(at: StepDependencies, typed: string): Promise<Outcome<Step>> {
  const { tx, dependencies, signup, from } = at
  const identifier = readNationalId(typed, dependencies.identity)
  if (identifier === null) return refuse('malformed', { field: 'identifier' })
  const attempt = await takeAttempt(tx, askedInUseLimits(dependencies.identity, signup.id, from))
  if (!attempt.isAllowed) return tooMany(attempt)
  const others = await accountsSharing(tx, null, { identifier })
  if (others.length > 0) return inUse('identifier', identifier)
  return accepted({ change: { identifier } })
}
