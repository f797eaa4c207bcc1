import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { action1resend, revert1 } from '@vereda/contract/track/signup-actions.ts'
import { type SignupEvent, signupAfter, startSignup } from '@vereda/domain/signup/signup-flow.ts'
import { SIGNUP_STEP, type SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { keepSignup } from './kept-signup.ts'
import type { Invitation } from './open-signup.ts'
import { checkInvitationCode, type Secrets, sendAnswer } from './send-answer.ts'
import { arrived, type Invited, type Signup, taken } from './signup.ts'
import type { SignupAnswers } from './signup-answers.ts'
import { afterRefusal, type Trouble } from './trouble.ts'

/** The signup and the actions of a step. */
export type Walk = {
  invited: Invited
  invitation: Invitation
  signup: Signup
  isSending: boolean
  trouble: Trouble | null
  /** The password that was chosen in this page, with which the new account can sign in at once. */
  password: () => string
  give(question: SignupQuestion, change: Partial<SignupAnswers>, secrets?: Secrets): Promise<void>
  /** Gives the code that opens a personal invitation. */
  giveInvitationCode(code: string): Promise<void>
  /** Sends the code again; false if that failed. */
  resend(): Promise<boolean>
  /** Takes the contact back, from the code's step or the existing-user dialog, and leads to step 3 (specification 4). */
  changeContact(kind: 'contact-changed' | 'restarted'): Promise<void>
  move(event: SignupEvent): void
  /** Starts a signup again that the server has forgotten; the fields keep their text. */
  beginAgain(): void
}

/** The state of a signup, and the actions that carry it on. */
export function useSignup(invited: Invited, invitation: Invitation, start: Signup): Walk {
  const [signup, setSignup] = useState(start)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const password = useRef('')
  useLayoutEffect(() => keepSignup(invited, signup), [invited, signup]) // an effect waits for a paint, and a discarded page never paints
  const refuse = (question: SignupQuestion, refused: Refused) => {
    const { trouble } = afterRefusal(signup.flow, question, refused)
    setSignup((now) => ({ ...now, flow: afterRefusal(now.flow, question, refused).flow }))
    setTrouble(trouble)
  }
  async function sending<T>(work: () => Promise<T>): Promise<T> {
    setSending(true)
    setTrouble(null)
    try {
      return await work()
    } finally {
      setSending(false)
    }
  }
  const move = (event: SignupEvent) => {
    setTrouble(null)
    setSignup((now) => ({ ...now, flow: signupAfter(now.flow, event) }))
  }
  const known = { ...invited, signup: signup.ticket }
  return {
    invited,
    invitation,
    signup,
    isSending,
    trouble,
    password: () => password.current,
    give: (question, change, secrets = {}) =>
      sending(async () => {
        if (secrets.password !== undefined) password.current = secrets.password
        const answers = { ...signup.answers, ...change }
        // what was wrong with the last answer is not known of this one
        setSignup((now) => ({ ...now, answers, flow: { ...now.flow, fault: null } }))
        const answer = await sendAnswer(question, { invited, ticket: signup.ticket, answers, secrets })
        if (!answer.ok) return refuse(question, answer.refusal)
        setSignup((now) => taken(now, question, answer.value))
      }),
    giveInvitationCode: (code) =>
      sending(async () => {
        const answer = await checkInvitationCode(invited, code, '')
        if (!answer.ok) return refuse('code', answer.refusal)
        setSignup((now) => arrived(now, answer.value))
      }),
    resend: () =>
      sending(async () => {
        const answer = await ask(action1resend, { body: known, authorization: null })
        if (answer.ok) setSignup((now) => ({ ...now, sent: now.sent + 1 }))
        else refuse('code', answer.refusal)
        return answer.ok
      }),
    changeContact: (kind) =>
      sending(async () => {
        if (signup.ticket && signup.flow.given.includes('contact')) {
          const body = { ...known, username: signup.username ?? '' }
          const answer = await ask(revert1, { body, authorization: null })
          if (!answer.ok) return refuse('code', answer.refusal)
        }
        move({ kind })
      }),
    move,
    beginAgain() {
      const { type, form, needsCode } = signup.flow.course
      const flow = startSignup({ type, form, needsCode, isByCode: false })
      setTrouble(null)
      setSignup((now) => ({ ...now, flow, ticket: '', username: null }))
    },
  }
}

/** Whether the signup is still among its questions. */
export const isAsking = ({ flow }: Signup): boolean =>
  flow.step !== SIGNUP_STEP.done &&
  flow.step !== SIGNUP_STEP.invalid &&
  flow.step !== SIGNUP_STEP.educationFailed
