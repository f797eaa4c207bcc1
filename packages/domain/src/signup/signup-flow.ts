import { assertNever } from '../result/result.ts'
import type { SignupConstraint, UniqueField } from './signup-constraint.ts'
import { nextStep, previousStep, type SignupCourse } from './signup-course.ts'
import { SIGNUP_STEP, type SignupQuestion, type SignupStep } from './signup-steps.ts'

/*
 * nickname → fullname → identifier → contact → code → password → job → city → done          (company)
 *                                                    password → education → done            (education; fails to −2, retried to 9)
 * a right code in the route: what it fills in counts as answered, then job → city → password where missing → done
 * simple → done                                                                              (one page)
 * group invalid, from anywhere: −1, which only another invitation leaves
 */

/** What is wrong with an answer; the answer's step shows it. */
export type SignupFault = { kind: 'in-use'; field: UniqueField } | { kind: 'code-invalid' }

export type SignupState = {
  course: SignupCourse
  step: SignupStep
  given: readonly SignupQuestion[]
  fault: SignupFault | null
}

export type SignupEvent =
  /** `given` lists the questions that the server counts as answered. It may know already that a contact is proved. */
  | { kind: 'answered'; question: SignupQuestion; given?: readonly SignupQuestion[] }
  | { kind: 'code-arrived'; given: readonly SignupQuestion[] }
  | { kind: 'refused'; constraint: SignupConstraint }
  | { kind: 'contact-changed' }
  | { kind: 'restarted' }
  | { kind: 'back' }
  | { kind: 'education-failed' }
  | { kind: 'retried' }

/** A signup at its first question. */
export function startSignup(course: SignupCourse): SignupState {
  return { course, step: nextStep(course, []), given: [], fault: null }
}

/** The signup at step −1, for an invalid invitation or group. */
export const invalidSignup = (state: SignupState): SignupState => ({
  ...state,
  step: SIGNUP_STEP.invalid,
  fault: null,
})

const forget = (given: readonly SignupQuestion[], ...gone: SignupQuestion[]) =>
  given.filter((question) => !gone.includes(question))

function answered(
  state: SignupState,
  question: SignupQuestion,
  told: readonly SignupQuestion[],
): SignupState {
  if (SIGNUP_STEP[question] !== state.step) return state
  if (question === 'code' && state.course.needsCode) return codeArrived(state, told)
  // A code proves the contact that it was sent to, so a new contact needs a new code.
  const kept = question === 'contact' ? forget(state.given, 'code') : state.given
  const given = [...new Set([...kept, ...told, question])]
  return { ...state, given, step: nextStep(state.course, given), fault: null }
}

function codeArrived(state: SignupState, filledIn: readonly SignupQuestion[]): SignupState {
  const course = { ...state.course, isByCode: true }
  // The code came through a contact, so the contact is known too.
  const given = [...new Set([...state.given, ...filledIn, 'contact' as const, 'code' as const])]
  return { course, given, step: nextStep(course, given), fault: null }
}

function inUse(state: SignupState, field: UniqueField): SignupState {
  const fault = { kind: 'in-use', field } as const
  const isOnThisPage =
    state.step === SIGNUP_STEP.simple || (state.step === SIGNUP_STEP.education && field === 'phone')
  if (isOnThisPage || state.course.form === 'simple') return { ...state, fault }
  const question = field === 'identifier' ? 'identifier' : 'contact'
  const gone: SignupQuestion[] = question === 'contact' ? ['contact', 'code'] : ['identifier']
  return { ...state, given: forget(state.given, ...gone), step: SIGNUP_STEP[question], fault }
}

function refused(state: SignupState, constraint: SignupConstraint): SignupState {
  switch (constraint.kind) {
    case 'group-invalid':
      return invalidSignup(state)
    case 'code-invalid':
      return { ...state, fault: { kind: 'code-invalid' } }
    case 'in-use':
      return inUse(state, constraint.field)
    default:
      return assertNever(constraint)
  }
}

// Two actions lead to step 3 (specification 4), or to a question before it: "restart" in the existing-user dialog, and "other contact" at
// the code step.
function toContact(state: SignupState): SignupState {
  if (state.course.form === 'simple') return { ...state, fault: null }
  const given = forget(state.given, 'contact', 'code')
  return { ...state, given, step: nextStep(state.course, given), fault: null }
}

/** The signup after an event (specification 4 and 8). An event that does not belong to the step changes nothing. */
export function signupAfter(state: SignupState, event: SignupEvent): SignupState {
  if (state.step === SIGNUP_STEP.invalid || state.step === SIGNUP_STEP.done) return state
  switch (event.kind) {
    case 'answered':
      return answered(state, event.question, event.given ?? [])
    case 'code-arrived':
      return codeArrived(state, event.given)
    case 'refused':
      return refused(state, event.constraint)
    case 'contact-changed':
    case 'restarted':
      return toContact(state)
    case 'back':
      return { ...state, step: previousStep(state.course, state.given, state.step), fault: null }
    case 'education-failed':
      return state.step === SIGNUP_STEP.education ? { ...state, step: SIGNUP_STEP.educationFailed } : state
    case 'retried':
      return state.step === SIGNUP_STEP.educationFailed
        ? { ...state, step: SIGNUP_STEP.education, fault: null }
        : state
    default:
      return assertNever(event)
  }
}
