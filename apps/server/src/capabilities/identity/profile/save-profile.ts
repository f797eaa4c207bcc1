import { hasTwoContacts } from '@vereda/domain/account/profile-rule.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { KeptTransaction, Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse, refuseTaken } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { hideFromRanking } from '../../enrolment/hide-from-ranking.ts'
import { enrolByGroups } from '../../enrolment/newcomers.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { confirmPassword } from '../sign-in/confirm-password.ts'
import { contactChangeLimits } from '../sign-in/limits.ts'
import { jobOf } from '../signup/sql/signup-lists.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { clashingField } from '../sql/new-accounts.ts'
import { endCodes } from '../sql/one-time-codes.ts'
import { accountsSharingHeld } from '../sql/people.ts'
import { holdProfile, type OwnProfile, profileOf, saveProfile as storeProfile } from '../sql/profiles.ts'
import { changedProfile, type ProfileChange } from './profile-change.ts'
import { type ContactWay, proveContacts } from './prove-contact.ts'

const CONTACTS = ['identifier', 'email', 'phone'] as const
/** What a person signs in with or is reached by. A session alone is not enough to change any of it. */
const GUARDED = ['username', ...CONTACTS] as const
const WAYS = ['email', 'phone'] as const

/** A profile with its job: one of the domain's jobs, the one that it has, or none. */
async function withJob(
  tx: Queries,
  profile: OwnProfile,
  job: string | null | undefined,
): Promise<Outcome<OwnProfile>> {
  if (job === undefined || job === profile.jobId) return accepted(profile)
  if (job === null || job === '') return accepted({ ...profile, jobId: null, jobName: null })
  const found = await jobOf(tx, job)
  return found
    ? accepted({ ...profile, jobId: found.id, jobName: found.name })
    : refuse('malformed', { field: 'job' })
}

/** The refusal where one other person, or several, already have what a profile is to have (specification 8). */
async function clash(
  tx: KeptTransaction,
  current: OwnProfile,
  next: OwnProfile,
): Promise<ReturnType<typeof refuse> | null> {
  const changed = GUARDED.filter((field) => next[field] !== current[field])
  const others = await accountsSharingHeld(
    tx,
    current.id,
    Object.fromEntries(changed.map((field) => [field, next[field]])),
  )
  if (others.length > 1) return refuse('multiple-user-found')
  const [field] = others[0]?.fields ?? []
  return field ? refuseTaken(field) : null
}

/** Tells each contact that the profile gave up about the change. */
async function tellOldContacts(
  tx: Queries,
  { identity, hosts }: IdentityDependencies,
  domain: Domain,
  { current, next, from }: Omit<Change, 'isGuarded'> & { from: From },
): Promise<string[]> {
  const link = `${hosts.appOrigin(domain.hostkey)}/forgotpassword`
  const letter = { kind: 'contact-changed', link } as const
  const locale = letterLocale(next.locale, from.acceptLanguage, domain.locale)
  const messageIds: string[] = []
  for (const way of WAYS) {
    const recipient = current[way]
    if (recipient === null || recipient === next[way]) continue
    const { name, nickname } = current
    const post = { letter, way, recipient, name, nickname, locale, lifetimeMs: null }
    messageIds.push(await postLetter(tx, identity, domain, post))
  }
  return messageIds
}

type Change = { current: OwnProfile; next: OwnProfile; isGuarded: boolean }
type Saved = { profile: OwnProfile; messageIds: string[] }

/** A profile with a change read into it, or why it can't be. */
function readChange(
  current: OwnProfile,
  { identity }: IdentityDependencies,
  { change }: ProfileSave,
): Outcome<Change> {
  const read = changedProfile(current, change, identity)
  if (!read.ok) return refuse('malformed', read.refusal)
  const next = read.value
  const isAboutContacts = CONTACTS.some((field) => change[field] !== undefined)
  if (isAboutContacts && !hasTwoContacts(next)) return refuse('missing-user-data')
  return accepted({ current, next, isGuarded: GUARDED.some((field) => next[field] !== current[field]) })
}

/** Asks for the password where a change touches what the person signs in with or is reached by, and counts such changes. */
async function guard(
  dependencies: IdentityDependencies,
  domain: Domain,
  request: ProfileSave,
): Promise<Outcome<null>> {
  const { database, identity } = dependencies
  const { accountId, oldPassword, from } = request
  const current = await database.as(domain.id, (tx) => profileOf(tx, accountId))
  const read = readChange(current, dependencies, request)
  if (!read.ok) return read
  if (!read.value.isGuarded) return accepted(null)
  if (oldPassword === undefined) return refuse('malformed', { field: 'oldPassword' })
  const confirmed = await confirmPassword(dependencies, domain, { accountId, from, password: oldPassword })
  if (!confirmed.ok) return confirmed
  const limits = contactChangeLimits(identity, accountId)
  const attempt = await database.as(domain.id, (tx) => takeAttempt(tx, limits))
  return attempt.isAllowed ? accepted(null) : tooMany(attempt)
}

/** The profile as it will be: whole, without a clash with another account, and with each new contact proven. Or why the change is refused. */
async function provenChange(
  tx: KeptTransaction,
  dependencies: IdentityDependencies,
  request: ProfileSave,
): Promise<Outcome<Change>> {
  const { accountId, change, codes } = request
  const current = await holdProfile(tx, accountId)
  const read = readChange(current, dependencies, request)
  if (!read.ok) return read
  const { isGuarded } = read.value
  // another request may have changed the profile since the password was asked for
  if (isGuarded && request.oldPassword === undefined) return refuse('malformed', { field: 'oldPassword' })
  const withJobs = await withJob(tx, read.value.next, change.job)
  if (!withJobs.ok) return withJobs
  const next = withJobs.value
  const refusal = await clash(tx, current, next)
  if (refusal) return refusal
  const isNew = (way: ContactWay) => next[way] !== null && next[way] !== current[way]
  const proofs = WAYS.filter(isNew).map((way) => ({ accountId, way, contact: next[way]!, code: codes[way] }))
  const proven = await proveContacts(tx, dependencies.identity, accountId, proofs)
  return proven.ok ? accepted({ current, next, isGuarded }) : proven
}

async function save(
  tx: KeptTransaction,
  dependencies: IdentityDependencies,
  domain: Domain,
  request: ProfileSave,
): Promise<Outcome<Saved>> {
  const { accountId, from } = request
  const proven = await provenChange(tx, dependencies, request)
  if (!proven.ok) return proven
  const { current, next, isGuarded } = proven.value
  await storeProfile(tx, next)
  if (next.hideFromRanking !== current.hideFromRanking)
    await hideFromRanking(tx, accountId, next.hideFromRanking)
  // membership of a group may depend on what was changed
  await enrolByGroups(tx, { person: accountId })
  // codes under way went to a contact that may belong to somebody else by now
  if (isGuarded) await endCodes(tx, accountId, ['magic', 'forgot', 'reset'])
  const { addressHash, deviceHash } = from
  const what = isGuarded ? 'contact-changed' : 'profile-changed'
  await recordEvent(tx, { what, accountId, addressHash, deviceHash })
  const messageIds = await tellOldContacts(tx, dependencies, domain, { current, next, from })
  return accepted({ profile: next, messageIds })
}

export type ProfileSave = {
  accountId: string
  change: ProfileChange
  /** The current password. It is needed to change what the person signs in with or is reached by. */
  oldPassword?: string | undefined
  /** The codes that were sent to new contacts. */
  codes: Partial<Record<ContactWay, string | undefined>>
  from: From
}

/** Saves a person's own profile (specification 5 and 8). What they sign in with or are reached by changes against the password alone. */
export async function saveProfile(
  dependencies: IdentityDependencies,
  domain: Domain,
  request: ProfileSave,
): Promise<Outcome<OwnProfile>> {
  const guarded = await guard(dependencies, domain, request)
  if (!guarded.ok) return guarded
  try {
    const saved = await dependencies.database.evenIfRefused(domain.id, (tx) =>
      save(tx, dependencies, domain, request),
    )
    if (!saved.ok) return saved
    for (const messageId of saved.value.messageIds) dependencies.identity.wake(domain.id, messageId)
    return accepted(saved.value.profile)
  } catch (fault) {
    // another request took the value between the look and the save
    const field = clashingField(fault)
    if (!field) throw fault
    return refuseTaken(field)
  }
}
