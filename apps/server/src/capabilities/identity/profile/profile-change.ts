import { isUsername, loginName } from '@vereda/domain/account/login-name.ts'
import { OPTIONAL_FIELDS, readOptionalField } from '@vereda/domain/account/optional-fields.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import type { OwnProfile } from '../sql/profiles.ts'

/** A profile change as it is sent. A field that is left out stays; null or an empty text removes a field. */
export type ProfileChange = Partial<
  Pick<
    OwnProfile,
    | 'username'
    | 'nickname'
    | 'email'
    | 'phone'
    | 'identifier'
    | 'customNameType'
    | 'locale'
    | 'disableEmailNotification'
    | 'disableSystemNotification'
    | 'emailDigest'
    | 'tellsRanking'
    | 'hideFromRanking'
  >
> & { job?: string | null }

function readUsername(current: OwnProfile, change: ProfileChange): string | null {
  if (change.username === undefined) return current.username
  const name = loginName(change.username)
  // a username that was given in another way stays valid
  return name === current.username || isUsername(name) ? name : null
}

/** A profile with a change read into it, or the first field that can't be read. A field that is sent unchanged is not read again. */
export function changedProfile(
  current: OwnProfile,
  change: ProfileChange,
  rule: { cpfRequired: boolean },
): Result<OwnProfile, { field: string }> {
  const username = readUsername(current, change)
  if (username === null) return refused({ field: 'username' })
  const { job: _, ...plain } = change
  const next = { ...current, ...plain, username }
  for (const field of OPTIONAL_FIELDS) {
    const text = change[field]
    if (text === undefined || text === current[field]) continue
    next[field] = text?.trim() ? readOptionalField(field, text, rule) : null
    if (text?.trim() && next[field] === null) return refused({ field })
  }
  return accepted(next)
}
