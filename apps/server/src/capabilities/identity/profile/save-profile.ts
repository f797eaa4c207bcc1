import { hasTwoContacts } from '@vereda/domain/account/profile-rule.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { UniqueField } from '@vereda/domain/signup/signup-constraint.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { jobOf } from '../signup/sql/signup-lists.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { clashingField } from '../sql/new-accounts.ts'
import { accountsSharing } from '../sql/people.ts'
import { type OwnProfile, profileOf, saveProfile as storeProfile } from '../sql/profiles.ts'
import { changedProfile, type ProfileChange } from './profile-change.ts'

const CONTACTS = ['identifier', 'email', 'phone'] as const

/** The job of a profile: one of the domain's, the one that it has, or none. */
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

const inUse = (field: UniqueField) =>
  refuse('already-exists', { field, constraint: `${field} already exists` })

/** Whether somebody else has what a profile is to have: one person, or several (specification 8). */
async function clash(
  tx: Queries,
  current: OwnProfile,
  next: OwnProfile,
): Promise<ReturnType<typeof refuse> | null> {
  const changed = (['username', ...CONTACTS] as const).filter((field) => next[field] !== current[field])
  const others = await accountsSharing(
    tx,
    current.id,
    Object.fromEntries(changed.map((field) => [field, next[field]])),
  )
  if (others.length > 1) return refuse('multiple-user-found')
  const [field] = others[0]?.fields ?? []
  return field ? inUse(field) : null
}

/** Tells the address that was given up that it was. */
async function tellOldContact(
  tx: Queries,
  { identity, hosts }: IdentityDependencies,
  domain: Domain,
  current: OwnProfile,
  next: OwnProfile,
): Promise<string | null> {
  const way = (['email', 'phone'] as const).find((one) => current[one] && current[one] !== next[one])
  if (!way) return null
  return postLetter(tx, identity, domain, {
    letter: { kind: 'contact-changed', link: `${hosts.appOrigin(domain.hostkey)}/forgotpassword` },
    way,
    recipient: current[way]!,
    name: current.name,
    locale: letterLocale(next.locale, undefined, domain.locale),
    lifetimeMs: null,
  })
}

type Saved = { profile: OwnProfile; messageId: string | null }

async function save(
  tx: Transaction,
  dependencies: IdentityDependencies,
  domain: Domain,
  { accountId, change, from }: ProfileSave,
): Promise<Outcome<Saved>> {
  const current = await profileOf(tx, accountId)
  const read = changedProfile(current, change, dependencies.identity)
  if (!read.ok) return refuse('malformed', read.refusal)
  const isAboutContacts = CONTACTS.some((field) => change[field] !== undefined)
  if (isAboutContacts && !hasTwoContacts(read.value)) return refuse('missing-user-data')
  const withJobs = await withJob(tx, read.value, change.job)
  if (!withJobs.ok) return withJobs
  const next = withJobs.value
  const refusal = await clash(tx, current, next)
  if (refusal) return refusal
  await storeProfile(tx, next)
  const { addressHash, deviceHash } = from
  await recordEvent(tx, { what: 'profile-changed', accountId, addressHash, deviceHash })
  return accepted({ profile: next, messageId: await tellOldContact(tx, dependencies, domain, current, next) })
}

export type ProfileSave = { accountId: string; change: ProfileChange; from: From }

/** Saves one's own profile (specification 5 and 8). */
export async function saveProfile(
  dependencies: IdentityDependencies,
  domain: Domain,
  request: ProfileSave,
): Promise<Outcome<OwnProfile>> {
  try {
    const saved = await dependencies.database.atomically(domain.id, (tx) =>
      save(tx, dependencies, domain, request),
    )
    if (!saved.ok) return saved
    if (saved.value.messageId) dependencies.identity.wake(domain.id, saved.value.messageId)
    return accepted(saved.value.profile)
  } catch (fault) {
    // somebody took it between the look and the save
    const field = clashingField(fault)
    if (!field) throw fault
    return inUse(field)
  }
}
