import type { signupCheckcode } from '@vereda/contract/track/signup.ts'
import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import { type SignupState, signupAfter } from '@vereda/domain/signup/signup-flow.ts'
import { SIGNUP_STEP, type SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import type * as z from 'zod/mini'
import { NO_ANSWERS, type SignupAnswers } from './signup-answers.ts'

/** The group and the token of the invitation in the address. */
export type Invited = { group: string; token: string }

/**
 * A running signup: its step in the flow, its answers, and the ticket by which the server knows it. `sent` counts the sent codes: each
 * starts the wait for another one again. `openedBy` is the code of the address that opened it.
 */
export type Signup = {
  flow: SignupState
  answers: SignupAnswers
  ticket: string
  username: string | null
  sent: number
  openedBy?: string | undefined
}

export const startedSignup = (flow: SignupState): Signup => ({
  flow,
  answers: NO_ANSWERS,
  ticket: '',
  username: null,
  sent: 0,
})

/** A signup after the server took an answer. */
export function taken(signup: Signup, question: SignupQuestion, answer: SignupAnswer): Signup {
  const flow = signupAfter(signup.flow, { kind: 'answered', question, given: answer.given })
  return {
    ...signup,
    flow: answer.step === SIGNUP_STEP.done ? { ...flow, step: SIGNUP_STEP.done } : flow,
    ticket: answer.signup || signup.ticket,
    username: answer.username ?? signup.username,
    sent: question === 'contact' ? signup.sent + 1 : signup.sent,
  }
}

type Arrival = z.infer<typeof signupCheckcode.answer>

/** A signup after a right code in the address: the known data of the person is filled in (specification 2). */
export function arrived(signup: Signup, { step, given, signup: ticket, user }: Arrival): Signup {
  const flow = signupAfter(signup.flow, { kind: 'code-arrived', given })
  const known = Object.fromEntries(
    Object.entries(user).filter(([field, value]) => field in NO_ANSWERS && value !== null),
  )
  const { username: _, ...fields } = known
  return {
    ...signup,
    flow: step === SIGNUP_STEP.done ? { ...flow, step: SIGNUP_STEP.done } : flow,
    answers: { ...signup.answers, ...fields },
    ticket,
    username: user.username,
  }
}
