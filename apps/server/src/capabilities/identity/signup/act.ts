import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { inUseText, type UniqueField } from '@vereda/domain/signup/signup-constraint.ts'
import type { KeptTransaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { type Invited, type OpenInvitation, openInvitation } from '../invited.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { signupLimits, signupStepLimits } from '../sign-in/limits.ts'
import { clashingField } from '../sql/new-accounts.ts'
import { finishSignup, NoSeatLeft, TakenMeanwhile } from './finish.ts'
import { answerOf, isComplete, usernameOf } from './progress.ts'
import { changeSignup, lockSignup, type Signup, type SignupChange, signupOf } from './sql/signups.ts'
import { readSignupTicket, signupTicket } from './ticket.ts'

/** What an action changes of a signup, and the ids of the messages that it stored. */
export type Step = { change: SignupChange; messageIds?: readonly string[] }
export type StepDependencies = {
  tx: KeptTransaction
  dependencies: IdentityDependencies
  domain: Domain
  invited: Invited
  invitation: OpenInvitation
  signup: Signup
  from: From
}

export type Action = {
  invited: Invited
  ticket: string
  from: From
  step(dependencies: StepDependencies): Promise<Outcome<Step>>
}

/** Refuses a field that is in use, with its value as the header tells it (specification 8). */
export const inUse = (field: UniqueField, value: string) =>
  refuse('already-exists', { field, constraint: inUseText(field, value) })

/** The refusal of an account's row that clashes with another. Any other fault is thrown on. */
export function refusalOfFault(fault: unknown, values: Partial<Record<UniqueField, string | null>>) {
  if (fault instanceof NoSeatLeft) return refuse('group-invalid')
  const field = fault instanceof TakenMeanwhile ? fault.field : clashingField(fault)
  if (!field) throw fault
  return inUse(field, values[field] ?? '')
}

type Acted = { invitation: OpenInvitation; signup: Signup; messageIds: readonly string[] }

/** The signup that a ticket opens through its invitation. The request is counted. */
export async function openSignup(
  tx: KeptTransaction,
  { identity }: IdentityDependencies,
  domain: Domain,
  { invited, ticket, from }: Omit<Action, 'step'>,
): Promise<Outcome<{ invitation: OpenInvitation; signup: Signup }>> {
  const id = readSignupTicket(identity, domain.id, ticket)
  const limits = id === null ? signupLimits(identity, from) : signupStepLimits(identity, from)
  const attempt = await takeAttempt(tx, limits)
  if (!attempt.isAllowed) return tooMany(attempt)
  const opened = await openInvitation(tx, identity, invited, from)
  if (!opened.ok) return opened
  const invitation = opened.value
  const signup = id && (await signupOf(tx, id, invitation.id))
  return signup ? accepted({ invitation, signup }) : refuse('unknown-signup')
}

async function actWithin(
  tx: KeptTransaction,
  dependencies: IdentityDependencies,
  domain: Domain,
  { step, ...action }: Action,
): Promise<Outcome<Acted>> {
  const { invited, from } = action
  const opened = await openSignup(tx, dependencies, domain, action)
  if (!opened.ok) return opened
  const { invitation } = opened.value
  const signup = await lockSignup(tx, opened.value.signup.id)
  // a signup that is done gets the same answer, whatever is sent again
  if (signup.accountId !== null) return accepted({ invitation, signup, messageIds: [] })
  const stepped = await step({ tx, dependencies, domain, invited, invitation, signup, from })
  if (!stepped.ok) return stepped
  const { change, messageIds = [] } = stepped.value
  const changed = await changeSignup(tx, signup, change)
  if (!isComplete(invitation, changed)) return accepted({ invitation, signup: changed, messageIds })
  const finished = await finishSignup(tx, dependencies, domain, { invitation, signup: changed, from })
  const welcome = finished.messageId === null ? [] : [finished.messageId]
  return accepted({ invitation, signup: finished.signup, messageIds: [...messageIds, ...welcome] })
}

/** Does one action of a signup: its step, and then makes the account when nothing is left to ask. */
export async function actOnSignup(
  dependencies: IdentityDependencies,
  domain: Domain,
  action: Action,
): Promise<Outcome<SignupAnswer>> {
  let last: Signup | undefined
  const remembered: Action = {
    ...action,
    step: (at) => {
      last = at.signup
      return action.step(at)
    },
  }
  try {
    const acted = await dependencies.database.evenIfRefused(domain.id, (tx) =>
      actWithin(tx, dependencies, domain, remembered),
    )
    if (!acted.ok) return acted
    const { invitation, signup, messageIds } = acted.value
    for (const messageId of messageIds) dependencies.identity.wake(domain.id, messageId)
    return accepted(answerOf(invitation, signup, signupTicket(dependencies.identity, domain.id, signup.id)))
  } catch (fault) {
    return refusalOfFault(fault, last ? { ...last, username: usernameOf(last) } : {})
  }
}
