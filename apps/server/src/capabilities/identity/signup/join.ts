import { accepted } from '@vereda/domain/result/result.ts'
import type { KeptTransaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { takeSeat } from '../invitations.ts'
import { type Invited, type OpenInvitation, openInvitation } from '../invited.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { type Basic, identify } from '../sign-in/identify.ts'
import { signupLimits } from '../sign-in/limits.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { isMember, joinJourneys } from '../sql/new-accounts.ts'
import { holdPerson } from '../sql/person-states.ts'
import { signupOf } from './sql/signups.ts'
import { readSignupTicket } from './ticket.ts'

export type Joining = Basic & { invited: Invited; ticket: string | null; from: From }

async function openForJoining(
  tx: KeptTransaction,
  { identity }: IdentityDependencies,
  domain: Domain,
  { invited, ticket, from }: Joining,
): Promise<Outcome<OpenInvitation>> {
  const attempt = await takeAttempt(tx, signupLimits(identity, from))
  if (!attempt.isAllowed) return tooMany(attempt)
  const opened = await openInvitation(tx, identity, invited, from)
  if (!opened.ok || !opened.value.needsCode) return opened
  // one person's invitation opens only with its code
  const id = ticket && readSignupTicket(identity, domain.id, ticket)
  const signup = id ? await signupOf(tx, id, opened.value.id) : undefined
  return signup?.isVerified ? opened : refuse('group-invalid')
}

/** Lets a person who has an account take an invitation with it: the account joins the invitation's journeys. */
export async function joinByInvitation(
  dependencies: IdentityDependencies,
  domain: Domain,
  joining: Joining,
): Promise<Outcome<null>> {
  const opened = await dependencies.database.evenIfRefused(domain.id, (tx) =>
    openForJoining(tx, dependencies, domain, joining),
  )
  if (!opened.ok) return opened
  const { id, journeys } = opened.value
  const identified = await identify(dependencies, domain, joining, joining.from)
  if (!identified.ok)
    return identified.refusal.code === 'wrong-credentials' ? refuse('user-not-found') : identified
  const accountId = identified.value.account.id
  const { addressHash, deviceHash } = joining.from
  return dependencies.database.atomically(domain.id, async (tx) => {
    // if the same person joins twice at once, the second request waits, and finds that they are a member
    if (!(await holdPerson(tx, accountId))?.isActive) return refuse('inactive')
    // a person who is a member already takes no seat
    if (await isMember(tx, accountId, journeys)) return accepted(null)
    if (!(await takeSeat(tx, id))) return refuse('group-invalid')
    await joinJourneys(tx, accountId, journeys)
    await recordEvent(tx, { what: 'invitation-joined', accountId, addressHash, deviceHash })
    return accepted(null)
  })
}
