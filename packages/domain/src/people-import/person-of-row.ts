import { CONTACTS, contactsLike, usernamesLike } from '../account/contact-usernames.ts'
import type { PersonFields } from '../account/person-fields.ts'
import { accepted, type Result, refused } from '../result/result.ts'
import type { ImportField } from './import-fields.ts'
import { comparedKey, PERSON_KEYS, type PersonKey, type PersonKeys } from './person-keys.ts'

/** What an import may write of a person. The unit's path is missing where a row has no unit. */
export type ImportState = {
  person: PersonFields
  jobName: string | null
  schoolId: string | null
  unitTree?: string[] | undefined
  journeys: string[]
}
/** A person of the domain who shares a key with a row. */
export type ImportPerson = ImportState & { id: string }

/** Why a row cannot be carried out: the field to correct, what is wrong with it, and a suggestion. */
export type ImportFault = {
  field: ImportField
  why: 'missing' | 'unreadable' | 'in-use' | 'unknown'
  suggestion?: string | undefined
}

/** The refusal for a field of a row that is wrong. */
export const faultIn = (field: ImportField, why: ImportFault['why']) => refused({ field, why })

const hasSame = ({ person }: ImportPerson, keys: PersonKeys, key: PersonKey): boolean =>
  keys[key] !== null && comparedKey(person, key) === keys[key]?.toLowerCase()

/**
 * The surest key that a person shares with a row; null where there is none. A person whose username is written like a contact of the row
 * shares that contact too, unless the contact belongs to somebody already. In that case the row gives it to nobody.
 */
function sharedKey(one: ImportPerson, keys: PersonKeys, people: readonly ImportPerson[]): PersonKey | null {
  const shared = PERSON_KEYS.find((key) => hasSame(one, keys, key))
  if (shared) return shared
  const isCalledBy = (key: (typeof CONTACTS)[number]) =>
    usernamesLike[key](keys[key]).includes(one.person.username) &&
    !people.some((other) => hasSame(other, keys, key))
  return CONTACTS.find(isCalledBy) ?? null
}

/** Whether a surer key than the shared one says that a row is about another person. */
const isSomebodyElse = ({ person }: ImportPerson, keys: PersonKeys, shared: PersonKey): boolean =>
  PERSON_KEYS.slice(0, PERSON_KEYS.indexOf(shared)).some(
    (key) =>
      keys[key] !== null &&
      comparedKey(person, key) !== null &&
      comparedKey(person, key) !== keys[key]?.toLowerCase(),
  )

/** Whether a username is written like one of a person's contacts. At sign-in the username would win over that contact. */
const reaches = ({ person }: ImportPerson, username: string): boolean =>
  CONTACTS.some((key) => comparedKey(person, key) === contactsLike(username)[key].toLowerCase())

/**
 * The person that a row is about, among those who share a key with it; null where there is none. A fault where the row's keys belong to two
 * people.
 */
export function personOf(
  people: readonly ImportPerson[],
  keys: PersonKeys,
): Result<ImportPerson | null, ImportFault> {
  const sharing = people.flatMap((person) => {
    const shared = sharedKey(person, keys, people)
    return shared ? [{ person, shared }] : []
  })
  const [first, second] = sharing.toSorted(
    (one, other) => PERSON_KEYS.indexOf(one.shared) - PERSON_KEYS.indexOf(other.shared),
  )
  const { username } = keys
  // A person who has the username already keeps it.
  const isNewName = username !== null && username !== (first && comparedKey(first.person.person, 'username'))
  if (isNewName && people.some((one) => one !== first?.person && reaches(one, username)))
    return faultIn('username', 'in-use')
  if (!first) return accepted(null)
  if (second) return faultIn(second.shared, 'in-use')
  return isSomebodyElse(first.person, keys, first.shared)
    ? faultIn(first.shared, 'in-use')
    : accepted(first.person)
}
