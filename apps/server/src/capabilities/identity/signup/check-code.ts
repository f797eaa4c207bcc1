import { timingSafeEqual } from 'node:crypto'
import type { signupCheckcode } from '@vereda/contract/track/signup.ts'
import { readCode } from '@vereda/domain/account/one-time-code.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type * as z from 'zod/mini'
import type { KeptTransaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'
import type { Identity, IdentityDependencies } from '../identity.ts'
import { type Invited, invitationCodeHash, type OpenInvitation, openInvitation } from '../invited.ts'
import { attemptWentWell, blocked, takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { codeHash, linkHash } from '../sign-in/codes.ts'
import { signupGuessLimits, signupLimits } from '../sign-in/limits.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { useCode } from '../sql/one-time-codes.ts'
import type { Step, StepDependencies } from './act.ts'
import { answerOf, usernameOf } from './progress.ts'
import {
  changeSignup,
  lockSignup,
  type Signup,
  signupOf,
  signupOfPerson,
  signupVerifiedByLink,
} from './sql/signups.ts'
import { readSignupTicket, signupTicket } from './ticket.ts'

type Typed = { tx: KeptTransaction; identity: Identity; signup: Signup; code: string; from: From }

/** Checks six typed digits against the codes of a signup; five wrong ones in a row block it. */
async function isTypedCode({ tx, identity, signup, code, from }: Typed): Promise<Outcome<null>> {
  const limits = signupGuessLimits(identity, signup.id)
  const attempt = await takeAttempt(tx, limits)
  if (!attempt.isAllowed) return blocked(attempt)
  const secretHash = codeHash(identity, 'signup', signup.id, readCode(code) ?? 'none')
  const isRight = (await useCode(tx, { purpose: 'signup', secretHash, subject: signup.id })) !== undefined
  const { addressHash, deviceHash } = from
  if (!isRight) {
    await recordEvent(tx, { what: attempt.isLast ? 'code-blocked' : 'code-failed', addressHash, deviceHash })
    return refuse('code-invalid')
  }
  await attemptWentWell(tx, limits)
  await recordEvent(tx, { what: 'signup-verified', addressHash, deviceHash })
  return accepted(null)
}

/** Step 4: takes the code that was sent. */
export async function giveCode(at: StepDependencies, code: string): Promise<Outcome<Step>> {
  const { tx, dependencies, signup, from } = at
  if (signup.isVerified) return accepted({ change: {} })
  if (!signup.receiveCodeBy) return refuse('code-invalid')
  const right = await isTypedCode({ tx, identity: dependencies.identity, signup, code, from })
  return right.ok ? accepted({ change: { isVerified: true } }) : right
}

type Arrival = { invited: Invited; code: string; ticket: string | null; from: From }

/** The signup that the code of a link leads to, by one person's invitation or by a letter that was sent. */
async function signupOfLink(
  tx: KeptTransaction,
  identity: Identity,
  invitation: OpenInvitation,
  { code, from }: Arrival,
): Promise<Signup | undefined> {
  const { codeHash: expected } = invitation
  if (expected && timingSafeEqual(expected, invitationCodeHash(identity, code)))
    return signupOfPerson(tx, invitation.id)
  const { addressHash, deviceHash } = from
  const secretHash = linkHash(identity, 'signup-link', code)
  const id = await useCode(tx, { purpose: 'signup-link', secretHash })
  if (id === undefined) return signupVerifiedByLink(tx, invitation.id, { secretHash, deviceHash })
  const signup = await signupOf(tx, id, invitation.id)
  if (!signup) return undefined
  await recordEvent(tx, { what: 'signup-verified', addressHash, deviceHash })
  return changeSignup(tx, await lockSignup(tx, signup.id), { isVerified: true, isByCode: true })
}

async function signupOfTyped(
  tx: KeptTransaction,
  identity: Identity,
  domain: Domain,
  invitation: OpenInvitation,
  { code, ticket, from }: Arrival,
): Promise<Outcome<Signup>> {
  const id = readSignupTicket(identity, domain.id, ticket ?? '')
  const known = id && (await signupOf(tx, id, invitation.id))
  if (!known) return refuse('code-invalid')
  const signup = await lockSignup(tx, known.id)
  if (signup.isVerified) return accepted(signup)
  const right = await isTypedCode({ tx, identity, signup, code, from })
  return right.ok ? accepted(await changeSignup(tx, signup, { isVerified: true })) : right
}

type CheckedCode = z.infer<typeof signupCheckcode.answer>

function userOf(signup: Signup, { company }: OpenInvitation): CheckedCode['user'] {
  const { nickname, name, identifier, email, phone, receiveCodeBy } = signup
  return { username: usernameOf(signup), nickname, name, identifier, email, phone, receiveCodeBy, company }
}

/** Takes a code from the route (specification 2): what is known is filled in, and the signup goes on from there. */
export async function checkSignupCode(
  { database, identity }: IdentityDependencies,
  domain: Domain,
  arrival: Arrival,
): Promise<Outcome<CheckedCode>> {
  return database.evenIfRefused(domain.id, async (tx) => {
    const attempt = await takeAttempt(tx, signupLimits(identity, arrival.from))
    if (!attempt.isAllowed) return tooMany(attempt)
    const opened = await openInvitation(tx, identity, arrival.invited, arrival.from)
    if (!opened.ok) return opened
    const invitation = opened.value
    const isTyped = readCode(arrival.code) !== null
    const found = isTyped
      ? await signupOfTyped(tx, identity, domain, invitation, arrival)
      : accepted(await signupOfLink(tx, identity, invitation, arrival))
    if (!found.ok) return found
    if (!found.value) return refuse('code-invalid')
    const { username: _, ...answer } = answerOf(
      invitation,
      found.value,
      signupTicket(identity, domain.id, found.value.id),
    )
    return accepted({ ...answer, user: userOf(found.value, invitation) })
  })
}
