import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import { usernameFromContact } from '@vereda/domain/signup/contact-choice.ts'
import { nextStep, type SignupCourse } from '@vereda/domain/signup/signup-course.ts'
import { SIGNUP_STEP, type SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import type { Invitation } from '../invitations.ts'
import type { Signup } from './sql/signups.ts'

/** What decides which questions a signup asks. */
function courseOf(invitation: Invitation, signup: Pick<Signup, 'isByCode'>): SignupCourse {
  const { type, form, needsCode } = invitation
  return { type, form, needsCode, isByCode: signup.isByCode }
}

/** The questions that have an answer. */
function givenOf(signup: Signup): SignupQuestion[] {
  const answers: [SignupQuestion, boolean][] = [
    ['nickname', signup.nickname !== null],
    ['fullname', signup.name !== null],
    ['identifier', signup.identifier !== null],
    ['contact', signup.receiveCodeBy !== null],
    ['code', signup.isVerified],
    ['password', signup.passwordHash !== null],
    ['job', signup.jobId !== null],
    ['city', signup.cityId !== null],
    ['education', signup.education !== null],
    ['simple', signup.accountId !== null],
  ]
  return answers.filter(([, isGiven]) => isGiven).map(([question]) => question)
}

/** The username that a signup gets from its contact; null as long as it has no contact. */
export function usernameOf({ email, phone, receiveCodeBy }: Signup): string | null {
  return receiveCodeBy && usernameFromContact({ email, phone, receiveCodeBy })
}

/** Whether every question has its answer, so that the account can be made. */
export const isComplete = (invitation: Invitation, signup: Signup): boolean =>
  nextStep(courseOf(invitation, signup), givenOf(signup)) === SIGNUP_STEP.done

/** The answer to an action of a signup. */
export function answerOf(invitation: Invitation, signup: Signup, ticket: string): SignupAnswer {
  const given = givenOf(signup)
  const step = signup.accountId === null ? nextStep(courseOf(invitation, signup), given) : SIGNUP_STEP.done
  return { result: 'ok', signup: ticket, step, given, username: usernameOf(signup) }
}
