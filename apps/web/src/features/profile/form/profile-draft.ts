import type { Profile } from '@vereda/contract/rest/userctl.ts'
import type { CustomNameType } from '@vereda/domain/account/shown-name.ts'
import { DEFAULT_CUSTOM_NAME_TYPE } from '@vereda/domain/account/shown-name.ts'
import type { NewContacts } from '../../../parts/contact-proof/proof-trouble.ts'
import { type NoticeWishes, noticeWishesOf } from '../../../parts/notice-switches/notice-wishes.ts'

export const TEXT_FIELDS = ['username', 'nickname', 'email', 'phone', 'identifier'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** A profile as it is in the form's fields. */
export type ProfileDraft = Record<TextField, string> &
  NoticeWishes & {
    customNameType: CustomNameType
    job: { id: string; name: string } | null
    hideFromRanking: boolean
  }

const isNameType = (value: number): value is CustomNameType => value === 0 || value === 1 || value === 2

export const draftOf = (profile: Profile): ProfileDraft => ({
  username: profile.username,
  nickname: profile.nickname ?? '',
  email: profile.email ?? '',
  phone: profile.phone ?? '',
  identifier: profile.identifier ?? '',
  customNameType: isNameType(profile.customNameType) ? profile.customNameType : DEFAULT_CUSTOM_NAME_TYPE,
  job: profile.job,
  ...noticeWishesOf(profile),
  hideFromRanking: profile.hideFromRanking ?? false,
})

/** A draft of the saved profile, with every field that was changed since it was sent: the answer overwrites nothing that was typed meanwhile. */
export function draftAfter(saved: Profile, sent: ProfileDraft, now: ProfileDraft): ProfileDraft {
  const changed = Object.entries(now).filter(([field, value]) => value !== sent[field as keyof ProfileDraft])
  return { ...draftOf(saved), ...Object.fromEntries(changed) }
}

/** The changed fields of a draft, which are sent; null for a field that was emptied. */
export type ProfileChange = Partial<NoticeWishes> & {
  username?: string
  nickname?: string | null
  email?: string | null
  phone?: string | null
  identifier?: string | null
  customNameType?: CustomNameType
  job?: string | null
  hideFromRanking?: boolean
}

const PLAIN = [
  'customNameType',
  'disableEmailNotification',
  'disableSystemNotification',
  'emailDigest',
  'tellsRanking',
  'hideFromRanking',
] as const

/** The fields in which a draft differs from its profile. */
export function changeOf(profile: Profile, draft: ProfileDraft): ProfileChange {
  const before = draftOf(profile)
  const texts = TEXT_FIELDS.filter((field) => draft[field].trim() !== before[field])
  const plain = PLAIN.filter((field) => draft[field] !== before[field])
  const change = Object.fromEntries([
    ...texts.map((field) => [field, draft[field].trim() || null]),
    ...plain.map((field) => [field, draft[field]]),
  ]) as ProfileChange
  return draft.job?.id === before.job?.id ? change : { ...change, job: draft.job?.id ?? null }
}

/** The new contacts of a change, which must be proven by a code. */
export const newContacts = ({ email, phone }: ProfileChange): NewContacts => ({
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
})

const GUARDED = ['username', 'email', 'phone', 'identifier'] as const

/** Whether a change affects a name or contact used to sign in or to reach the person, which requires the password. */
export const isGuarded = (change: ProfileChange): boolean => GUARDED.some((field) => field in change)

export const hasChanges = (change: ProfileChange): boolean => Object.keys(change).length > 0
