import type { Refused } from '@vereda/client/api/refused.ts'
import { readSignupConstraint } from '@vereda/domain/signup/signup-constraint.ts'
import { type SignupState, signupAfter } from '@vereda/domain/signup/signup-flow.ts'
import type { SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import { type PlainTrouble, plainTrouble } from '../../../parts/identity-form/trouble-note.tsx'

/** Why an answer was not accepted, apart from the faults of the flow itself: a field, too many wrong codes, an expired signup. */
export type Trouble =
  | { kind: 'field'; field: string }
  | { kind: 'blocked'; waitMs: number | undefined }
  | { kind: 'over' }
  | { kind: 'plain'; plain: PlainTrouble; waitMs?: number | undefined }

const troubleOf = (refused: Refused): Trouble => {
  switch (refused.code) {
    case 'malformed':
    case 'username-necessary':
      return { kind: 'field', field: refused.field ?? '' }
    case 'blocked':
      return { kind: 'blocked', waitMs: refused.retryAfterMs }
    case 'unknown-signup':
      return { kind: 'over' }
    default:
      return { kind: 'plain', plain: plainTrouble(refused), waitMs: refused.retryAfterMs }
  }
}

/** Whether an education form failed for a reason that the person can't fix: step −2 (specification 2). */
const isFailedEducation = (question: SignupQuestion, trouble: Trouble) =>
  question === 'education' && trouble.kind === 'plain' && trouble.plain === 'server'

/** What a refused answer changes: the header X-Constraint-Error moves the flow (specification 8); any other refusal is shown on the step. */
export function afterRefusal(
  flow: SignupState,
  question: SignupQuestion,
  refused: Refused,
): { flow: SignupState; trouble: Trouble | null } {
  const constraint = readSignupConstraint(refused.constraint ?? null)
  if (constraint) return { flow: signupAfter(flow, { kind: 'refused', constraint }), trouble: null }
  const trouble = troubleOf(refused)
  if (isFailedEducation(question, trouble))
    return { flow: signupAfter(flow, { kind: 'education-failed' }), trouble: null }
  return { flow, trouble }
}
