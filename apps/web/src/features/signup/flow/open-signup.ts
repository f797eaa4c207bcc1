import { type AnswerOf, ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { invitation } from '@vereda/contract/track/signup.ts'
import { invalidSignup, signupAfter, startSignup } from '@vereda/domain/signup/signup-flow.ts'
import { type PlainTrouble, plainTrouble } from '../../../parts/identity-form/trouble-note.tsx'
import { keptSignup } from './kept-signup.ts'
import { checkInvitationCode } from './send-answer.ts'
import { arrived, type Invited, type Signup, startedSignup } from './signup.ts'

/** The invitation's company, and whether a CPF is required. */
export type Invitation = Pick<AnswerOf<typeof invitation>, 'company' | 'cpfRequired'>
export type Opened =
  | { face: 'open'; invitation: Invitation; signup: Signup }
  | { face: 'failed'; trouble: PlainTrouble }

const COURSE_UNKNOWN = { type: 'company', form: 'steps', needsCode: false, isByCode: false } as const
const NOTHING_KNOWN: Invitation = { company: null, cpfRequired: true }

const isCodeRefused = ({ code }: Refused) => code === 'code-invalid' || code === 'blocked'

type Begun = { start: Signup; kept: Signup | null }

/** Opens a signup with the code of its address: the server's data is filled in if the code is right, else the code is marked as wrong. */
async function openByCode(invited: Invited, code: string, { start, kept }: Begun): Promise<Signup | Refused> {
  // another code may belong to another person, who must not see the signup that the first code opened
  const before = kept?.openedBy === undefined ? (kept ?? start) : start
  const answer = await checkInvitationCode(invited, code, before.ticket)
  if (answer.ok) {
    const from = answer.value.signup === kept?.ticket ? kept : start
    return { ...arrived(from, answer.value), openedBy: code }
  }
  if (!isCodeRefused(answer.refusal)) return answer.refusal
  const constraint = { kind: 'code-invalid' } as const
  return { ...before, flow: signupAfter(before.flow, { kind: 'refused', constraint }) }
}

/** The refusals that mean that there is no such invitation, at this domain or at all. */
const NO_INVITATION: readonly Refused['code'][] = ['group-invalid', 'unknown-domain', 'malformed']

function refusedOpening(refusal: Refused): Opened {
  if (!NO_INVITATION.includes(refusal.code)) return { face: 'failed', trouble: plainTrouble(refusal) }
  const signup = startedSignup(invalidSignup(startSignup(COURSE_UNKNOWN)))
  return { face: 'open', invitation: NOTHING_KNOWN, signup }
}

/** Opens the invitation of an address: at its first question, or after a reload where the signup was. */
export async function openSignup(invited: Invited, code: string | undefined): Promise<Opened> {
  const answer = await ask(invitation, { params: invited, authorization: null })
  if (!answer.ok) return refusedOpening(answer.refusal)
  const { type, form, needsCode, company, cpfRequired } = answer.value
  const kept = keptSignup(invited)
  // a code works once, so after a reload the signup that it opened is taken from this tab's storage
  if (kept && (code === undefined || kept.openedBy === code))
    return { face: 'open', invitation: { company, cpfRequired }, signup: kept }
  const start = startedSignup(startSignup({ type, form, needsCode, isByCode: false }))
  const signup = code === undefined ? start : await openByCode(invited, code, { start, kept })
  if ('code' in signup) return refusedOpening(signup)
  return { face: 'open', invitation: { company, cpfRequired }, signup }
}
