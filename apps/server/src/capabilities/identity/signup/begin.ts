import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { readNickname } from '@vereda/domain/signup/person-name.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { LETTER_LOCALES, letterLocale } from '../../messages/locale.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { type Invited, openInvitation } from '../invited.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { signupLimits } from '../sign-in/limits.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { actOnSignup } from './act.ts'
import { answerOf } from './progress.ts'
import { beginSignup } from './sql/signups.ts'
import { signupTicket } from './ticket.ts'

export type Beginning = {
  invited: Invited
  ticket: string | null
  nickname: string
  locale: string | null
  acceptLanguage: string | undefined
  from: From
}

const ownLocale = ({ locale, acceptLanguage }: Beginning, domain: Domain) =>
  LETTER_LOCALES.find((known) => known === locale) ?? letterLocale(null, acceptLanguage, domain.locale)

/** Step 0: begins a signup with its nickname, or changes the nickname of one that was begun. */
export async function beginOrRename(
  dependencies: IdentityDependencies,
  domain: Domain,
  beginning: Beginning,
): Promise<Outcome<SignupAnswer>> {
  const { invited, ticket, from } = beginning
  const nickname = readNickname(beginning.nickname)
  if (nickname === null) return refuse('malformed', { field: 'nickname' })
  if (ticket) {
    const step = async () => accepted({ change: { nickname } })
    return actOnSignup(dependencies, domain, { invited, ticket, from, step })
  }
  const { database, identity } = dependencies
  return database.evenIfRefused(domain.id, async (tx) => {
    const attempt = await takeAttempt(tx, signupLimits(identity, from))
    if (!attempt.isAllowed) return tooMany(attempt)
    const opened = await openInvitation(tx, identity, invited, from)
    if (!opened.ok) return opened
    const invitation = opened.value
    if (!invitation.hasRoom || invitation.needsCode) return refuse('group-invalid')
    const locale = ownLocale(beginning, domain)
    const signup = await beginSignup(tx, { invitationId: invitation.id, locale, nickname })
    const { addressHash, deviceHash } = from
    await recordEvent(tx, { what: 'signup-began', addressHash, deviceHash })
    return accepted(answerOf(invitation, signup, signupTicket(identity, domain.id, signup.id)))
  })
}
