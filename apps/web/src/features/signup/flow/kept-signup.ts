import { keepInTab, keptInTab } from '@vereda/client/cell/tab-storage.ts'
import { SIGNUP_FORMS, SIGNUP_TYPES } from '@vereda/domain/signup/signup-course.ts'
import { startSignup } from '@vereda/domain/signup/signup-flow.ts'
import { SIGNUP_STEP, type SignupQuestion, type SignupStep } from '@vereda/domain/signup/signup-steps.ts'
import * as z from 'zod/mini'
import type { Invited, Signup } from './signup.ts'
import { SignupAnswers } from './signup-answers.ts'

/*
 * A phone may discard this page while the person reads the code in another app. So the answers are kept in sessionStorage, for this tab
 * alone. The password is not among them.
 */
const STEPS = Object.values(SIGNUP_STEP)
const Kept = z.object({
  course: z.object({
    type: z.enum(SIGNUP_TYPES),
    form: z.enum(SIGNUP_FORMS),
    needsCode: z.boolean(),
    isByCode: z.boolean(),
  }),
  step: z.int().check(z.refine((step) => STEPS.some((known) => known === step))),
  given: z.array(z.string()),
  answers: SignupAnswers,
  ticket: z.string(),
  username: z.nullable(z.string()),
  openedBy: z.optional(z.string()),
})

const keyOf = ({ group, token }: Invited) => `vereda.signup.${group}.${token}`

/** Stores a signup that the server knows, until it has ended. */
export function keepSignup(invited: Invited, { flow, answers, ticket, username, openedBy }: Signup) {
  if (ticket === '' || flow.step === SIGNUP_STEP.done || flow.step === SIGNUP_STEP.invalid)
    return keepInTab(keyOf(invited), null)
  const { course, step, given } = flow
  const kept: z.infer<typeof Kept> = { course, step, given: [...given], answers, ticket, username, openedBy }
  keepInTab(keyOf(invited), JSON.stringify(kept))
}

/** This tab's unfinished signup of this invitation, or null. */
export function keptSignup(invited: Invited): Signup | null {
  const text = keptInTab(keyOf(invited))
  if (!text) return null
  try {
    const { course, step, given, ...rest } = z.parse(Kept, JSON.parse(text))
    const flow = {
      ...startSignup(course),
      step: step as SignupStep,
      given: given as SignupQuestion[],
    }
    return { ...rest, flow, sent: 0 }
  } catch {
    return null
  }
}
