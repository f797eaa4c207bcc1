import type { UniqueField } from '@vereda/domain/signup/signup-constraint.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { type Invitation, takeSeat } from '../invitations.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { addSignedUpAccount, joinJourneys, type SignedUpAccount } from '../sql/new-accounts.ts'
import { accountsSharingHeld } from '../sql/people.ts'
import { usernameOf } from './progress.ts'
import { jobOf, jobSpelled } from './sql/signup-lists.ts'
import { changeSignup, type Signup } from './sql/signups.ts'

/** The invitation has no seat left: the whole transaction is undone. */
export class NoSeatLeft extends Error {}

/** Another account took the value since it was given: the whole transaction is undone. */
export class TakenMeanwhile extends Error {
  readonly field: UniqueField
  constructor(field: UniqueField) {
    super(`${field} was taken meanwhile`)
    this.field = field
  }
}

export type Finish = {
  invitation: Invitation
  account: SignedUpAccount
  classes: readonly string[]
  from: From
}

/**
 * Makes the account of a signup. It takes a seat of the invitation, joins its journeys and their
 * trails, and posts a letter. Answers the account's id and the message's.
 */
export async function makeAccount(
  tx: Transaction,
  { identity, hosts }: IdentityDependencies,
  domain: Domain,
  { invitation, account, classes, from }: Finish,
): Promise<{ accountId: string; messageId: string | null }> {
  if (!(await takeSeat(tx, invitation.id))) throw new NoSeatLeft()
  const [other] = await accountsSharingHeld(tx, null, account)
  if (other?.fields[0]) throw new TakenMeanwhile(other.fields[0])
  const accountId = await addSignedUpAccount(tx, account)
  await joinJourneys(tx, accountId, [...invitation.journeys, ...classes])
  const { addressHash, deviceHash } = from
  await recordEvent(tx, { what: 'signed-up', accountId, addressHash, deviceHash })
  const { email, phone, username, name, nickname, locale } = account
  const recipient = email ?? phone
  if (!recipient) return { accountId, messageId: null }
  const messageId = await postLetter(tx, identity, domain, {
    letter: { kind: 'welcome', username, link: `${hosts.appOrigin(domain.hostkey)}/login` },
    way: email ? 'email' : 'phone',
    recipient,
    name: nickname ?? name,
    locale: letterLocale(locale, undefined, domain.locale),
    lifetimeMs: null,
  })
  return { accountId, messageId }
}

/** A job's name as the domain lists it. A domain without a list takes the typed job, in the spelling that its people use already. */
export async function jobNamed(
  tx: Queries,
  jobId: string | null,
): Promise<Pick<SignedUpAccount, 'jobId' | 'jobName'>> {
  if (!jobId) return { jobId: null, jobName: null }
  const listed = await jobOf(tx, jobId)
  if (listed) return { jobId, jobName: listed.name }
  const jobName = await jobSpelled(tx, jobId)
  return { jobId: jobName, jobName }
}

async function accountOf(tx: Queries, { company }: Invitation, signup: Signup): Promise<SignedUpAccount> {
  const { education, passwordHash, name, nickname, email, identifier, locale, state, cityId, city } = signup
  return {
    username: usernameOf(signup)!,
    name: name!,
    nickname,
    email,
    identifier,
    locale,
    company,
    state,
    cityId,
    city,
    phone: signup.phone ?? education?.phone ?? null,
    ...(await jobNamed(tx, signup.jobId)),
    schoolId: education?.schoolId ?? null,
    schoolRole: education?.role ?? null,
    subject: education?.subject ?? null,
    passwordHash: passwordHash!,
  }
}

/** Makes the account of a signup in which every question has its answer, and ends the signup. */
export async function finishSignup(
  tx: Transaction,
  dependencies: IdentityDependencies,
  domain: Domain,
  { invitation, signup, from }: { invitation: Invitation; signup: Signup; from: From },
): Promise<{ signup: Signup; messageId: string | null }> {
  const account = await accountOf(tx, invitation, signup)
  const classes = signup.education?.classes ?? []
  const made = await makeAccount(tx, dependencies, domain, { invitation, account, classes, from })
  const ended = await changeSignup(tx, signup, { accountId: made.accountId, passwordHash: null })
  return { signup: ended, messageId: made.messageId }
}
