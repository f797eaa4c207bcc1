import { CONTACTS, usernamesLike } from '../account/contact-usernames.ts'
import type { PersonFields } from '../account/person-fields.ts'

/** By what a row says who its person is. */
export type PersonKeys = Pick<PersonFields, 'identifier' | 'email' | 'phone'> & { username: string | null }
/** From what says most surely who somebody is to what says it least. */
export const PERSON_KEYS = ['identifier', 'username', 'email', 'phone'] as const
export type PersonKey = (typeof PERSON_KEYS)[number]

/** The keys among what was read of a row. */
export const keysOf = (read: Partial<PersonFields>): PersonKeys => ({
  identifier: read.identifier ?? null,
  username: read.username ?? null,
  email: read.email ?? null,
  phone: read.phone ?? null,
})

/** The names by which a row's person would sign in or does: also by what they are reached by. */
export const loginNames = (keys: PersonKeys): string[] => [
  ...(keys.username ? [keys.username.toLowerCase()] : []),
  ...CONTACTS.flatMap((key) => usernamesLike[key](keys[key])),
]

/** A person's key as it is compared: in small letters; null where they have none. */
export const comparedKey = (person: PersonFields, key: PersonKey): string | null =>
  person[key]?.toLowerCase() ?? null
