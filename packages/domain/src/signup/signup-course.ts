import { SIGNUP_STEP, type SignupQuestion, type SignupStep } from './signup-steps.ts'

export const SIGNUP_TYPES = ['company', 'education'] as const
export const SIGNUP_FORMS = ['steps', 'simple'] as const
export type SignupType = (typeof SIGNUP_TYPES)[number]
export type SignupForm = (typeof SIGNUP_FORMS)[number]

/**
 * Decides which questions a signup asks: the invitation's type and form. `needsCode`: the invitation is for one person and opens only with
 * its code. `isByCode`: the code in the route was right.
 */
export type SignupCourse = { type: SignupType; form: SignupForm; needsCode: boolean; isByCode: boolean }

const FIRST: readonly SignupQuestion[] = ['nickname', 'fullname', 'identifier', 'contact', 'code', 'password']
const LAST: Record<SignupType, readonly SignupQuestion[]> = {
  company: ['job', 'city'],
  education: ['education'],
}

const without = (questions: readonly SignupQuestion[], one: SignupQuestion) =>
  questions.filter((question) => question !== one)

/**
 * The questions of a signup in their order. A right code in the route leads to the job first (specification 2), so a missing password is
 * then asked last. An invitation that needs its code asks for the code first.
 */
export function signupQuestions({ type, form, needsCode, isByCode }: SignupCourse): SignupQuestion[] {
  if (form === 'simple') return needsCode ? ['code', 'simple'] : ['simple']
  if (isByCode) return [...without(FIRST, 'password'), ...LAST[type], 'password']
  const asked = [...FIRST, ...LAST[type]]
  return needsCode ? ['code', ...without(asked, 'code')] : asked
}

/** The step of the first unanswered question; `done` when every question is answered. */
export function nextStep(course: SignupCourse, given: readonly SignupQuestion[]): SignupStep {
  const missing = signupQuestions(course).find((question) => !given.includes(question))
  return missing ? SIGNUP_STEP[missing] : SIGNUP_STEP.done
}

/** The step to go back to: the question before this one. A used code is never asked again. */
export function previousStep(
  course: SignupCourse,
  given: readonly SignupQuestion[],
  step: SignupStep,
): SignupStep {
  const questions = signupQuestions(course)
  const here = questions.findIndex((question) => SIGNUP_STEP[question] === step)
  const before = questions.slice(0, Math.max(0, here))
  const last = before.findLast((question) => question !== 'code' || !given.includes('code'))
  return last ? SIGNUP_STEP[last] : step
}

/**
 * The place of a step among the questions (`at` of `total`). A password that was set before the code in the route was right counts before
 * the job, as without a code, so the last question asked is shown as the last.
 */
export function signupPlace(
  course: SignupCourse,
  given: readonly SignupQuestion[],
  step: SignupStep,
): { at: number; total: number } {
  const isSet = course.isByCode && given.includes('password') && step !== SIGNUP_STEP.password
  const questions = signupQuestions(isSet ? { ...course, isByCode: false, needsCode: false } : course)
  const here = questions.findIndex((question) => SIGNUP_STEP[question] === step)
  return { at: here + 1, total: questions.length }
}
