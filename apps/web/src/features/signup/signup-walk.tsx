import { assertNever } from '@vereda/domain/result/result.ts'
import { previousStep, signupPlace } from '@vereda/domain/signup/signup-course.ts'
import { SIGNUP_STEP, type SignupStep } from '@vereda/domain/signup/signup-steps.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Invitation } from './flow/open-signup.ts'
import type { Invited, Signup } from './flow/signup.ts'
import { isAsking, useSignup, type Walk } from './flow/use-signup.ts'
import { type Progress, SignupFrame } from './frame/signup-frame.tsx'
import { CityStep } from './steps/city-step.tsx'
import { CodeStep } from './steps/code-step.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { EducationFailedStep } from './steps/education-failed-step.tsx'
import { EducationStep } from './steps/education-step.tsx'
import { InvalidStep } from './steps/invalid-step.tsx'
import { InvitationCodeStep } from './steps/invitation-code-step.tsx'
import { JobStep } from './steps/job-step.tsx'
import { PasswordStep } from './steps/password-step.tsx'
import { SimpleStep } from './steps/simple-step.tsx'
import { TextStep } from './steps/text-step.tsx'

/** The screen of a step, by its index (specification 2). */
function stepOf(walk: Walk): ReactNode {
  const { step, course } = walk.signup.flow
  switch (step) {
    case SIGNUP_STEP.nickname:
      return <TextStep walk={walk} question="nickname" />
    case SIGNUP_STEP.fullname:
      return <TextStep walk={walk} question="fullname" />
    case SIGNUP_STEP.identifier:
      return <TextStep walk={walk} question="identifier" />
    case SIGNUP_STEP.contact:
      return <ContactStep walk={walk} />
    case SIGNUP_STEP.code:
      return course.needsCode && !course.isByCode ? (
        <InvitationCodeStep walk={walk} />
      ) : (
        <CodeStep walk={walk} />
      )
    case SIGNUP_STEP.password:
      return <PasswordStep walk={walk} />
    case SIGNUP_STEP.job:
      return <JobStep walk={walk} />
    case SIGNUP_STEP.city:
      return <CityStep walk={walk} />
    case SIGNUP_STEP.education:
      return <EducationStep walk={walk} />
    case SIGNUP_STEP.simple:
      return <SimpleStep walk={walk} />
    case SIGNUP_STEP.done:
      return <DoneStep walk={walk} />
    case SIGNUP_STEP.invalid:
      return <InvalidStep />
    case SIGNUP_STEP.educationFailed:
      return <EducationFailedStep walk={walk} />
    default:
      return assertNever(step)
  }
}

const progressOf = ({ flow: { course, given, step } }: Signup): Progress => signupPlace(course, given, step)

/** Shows each new step from the top and focuses its heading, for eyes, keyboard and screen readers; the app does that for the first step. */
function useStepStart(step: SignupStep) {
  const ref = useRef<HTMLDivElement>(null)
  const begun = useRef(step)
  useEffect(() => {
    if (begun.current === step) return
    begun.current = step
    globalThis.scrollTo(0, 0)
    ref.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [step])
  return ref
}

type SignupWalkProps = { invited: Invited; invitation: Invitation; start: Signup }

/** A signup with a valid invitation: its current step, in the frame that shows the progress. */
export function SignupWalk({ invited, invitation, start }: SignupWalkProps) {
  const walk = useSignup(invited, invitation, start)
  const { flow } = walk.signup
  const place = useStepStart(flow.step)
  const isOnTheWay = isAsking(walk.signup)
  const hasBefore = isOnTheWay && previousStep(flow.course, flow.given, flow.step) !== flow.step
  return (
    <SignupFrame
      company={invitation.company}
      isInvited={flow.step !== SIGNUP_STEP.invalid}
      progress={isOnTheWay ? progressOf(walk.signup) : null}
      onBack={hasBefore ? () => walk.move({ kind: 'back' }) : null}
    >
      <div key={flow.step} ref={place}>
        {stepOf(walk)}
      </div>
    </SignupFrame>
  )
}
