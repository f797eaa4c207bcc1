import { CONTACTS, contactsLike, usernamesLike } from '../account/contact-usernames.ts'
import type { PersonFields } from '../account/person-fields.ts'
import { accepted, type Result, refused } from '../result/result.ts'
import type { ImportField } from './import-fields.ts'
import { comparedKey, PERSON_KEYS, type PersonKey, type PersonKeys } from './person-keys.ts'

/** What an import may write of somebody. The path of their unit is left out where a row says nothing of it. */
export type ImportState = {
  person: PersonFields
  jobName: string | null
  schoolId: string | null
  unitTree?: string[] | undefined
  journeys: string[]
}
/** Somebody of the domain who shares something with a row. */
export type ImportPerson = ImportState & { id: string }

/** Why a row can't be carried out: the field that is to be mended, what is wrong with it, and what may have been meant. */
export type ImportFault = {
  field: ImportField
  why: 'missing' | 'unreadable' | 'in-use' | 'unknown'
  suggestion?: string | undefined
}

/** That a field of a row is wrong, and how. */
export const faultIn = (field: ImportField, why: ImportFault['why']) => refused({ field, why })

const hasSame = ({ person }: ImportPerson, keys: PersonKeys, key: PersonKey): boolean =>
  keys[key] !== null && comparedKey(person, key) === keys[key]?.toLowerCase()

/**
 * By what somebody shares a row's key, the surest first; null where by nothing. Who is called by a contact shares it too, unless it is
 * somebody's already: then nobody gets it by the row.
 */
function sharedKey(one: ImportPerson, keys: PersonKeys, people: readonly ImportPerson[]): PersonKey | null {
  const shared = PERSON_KEYS.find((key) => hasSame(one, keys, key))
  if (shared) return shared
  const isCalledBy = (key: (typeof CONTACTS)[number]) =>
    usernamesLike[key](keys[key]).includes(one.person.username) &&
    !people.some((other) => hasSame(other, keys, key))
  return CONTACTS.find(isCalledBy) ?? null
}

/** Whether something surer than what they share says that a row is about somebody else. */
const isSomebodyElse = ({ person }: ImportPerson, keys: PersonKeys, shared: PersonKey): boolean =>
  PERSON_KEYS.slice(0, PERSON_KEYS.indexOf(shared)).some(
    (key) =>
      keys[key] !== null &&
      comparedKey(person, key) !== null &&
      comparedKey(person, key) !== keys[key]?.toLowerCase(),
  )

/** Whether a username is how somebody is reached: it would win over theirs where they sign in. */
const reaches = ({ person }: ImportPerson, username: string): boolean =>
  CONTACTS.some((key) => comparedKey(person, key) === contactsLike(username)[key].toLowerCase())

/** Who a row is about, of those who share something with it: null where nobody; a fault where what it says belongs to two. */
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
  // who has it already keeps it
  const isNewName = username !== null && username !== (first && comparedKey(first.person.person, 'username'))
  if (isNewName && people.some((one) => one !== first?.person && reaches(one, username)))
    return faultIn('username', 'in-use')
  if (!first) return accepted(null)
  if (second) return faultIn(second.shared, 'in-use')
  return isSomebodyElse(first.person, keys, first.shared)
    ? faultIn(first.shared, 'in-use')
    : accepted(first.person)
}
