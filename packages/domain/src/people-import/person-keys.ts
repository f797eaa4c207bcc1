import { CONTACTS, usernamesLike } from '../account/contact-usernames.ts'
import type { PersonFields } from '../account/person-fields.ts'

/** The fields by which a row identifies its person. */
export type PersonKeys = Pick<PersonFields, 'identifier' | 'email' | 'phone'> & { username: string | null }
/** The keys in order of certainty, the surest first. */
export const PERSON_KEYS = ['identifier', 'username', 'email', 'phone'] as const
export type PersonKey = (typeof PERSON_KEYS)[number]

/** The keys among the fields that were read from a row. */
export const keysOf = (read: Partial<PersonFields>): PersonKeys => ({
  identifier: read.identifier ?? null,
  username: read.username ?? null,
  email: read.email ?? null,
  phone: read.phone ?? null,
})

/** The names by which a row's person signs in or would sign in, including the spellings of their contacts. */
export const loginNames = (keys: PersonKeys): string[] => [
  ...(keys.username ? [keys.username.toLowerCase()] : []),
  ...CONTACTS.flatMap((key) => usernamesLike[key](keys[key])),
]

/** A person's key in the form in which it is compared: in lower case; null where they have none. */
export const comparedKey = (person: PersonFields, key: PersonKey): string | null =>
  person[key]?.toLowerCase() ?? null
