import { accepted, type Result, refused } from '../result/result.ts'
import { formUsername } from '../signup/form-username.ts'
import { readName } from '../signup/person-name.ts'
import { isUsername, loginName } from './login-name.ts'
import { OPTIONAL_FIELDS, readOptionalField } from './optional-fields.ts'

/** The fields of a person that a manager may write: the sign-in name, the names and the contacts. */
export type PersonFields = {
  username: string
  name: string
  nickname: string | null
  email: string | null
  phone: string | null
  identifier: string | null
}
export type PersonField = keyof PersonFields

type Rule = { cpfRequired: boolean }

/**
 * A person's fields as they are stored, or the first field that cannot be read. An empty username becomes the e-mail, else the national id
 * (specification 5). A field that equals the one in `before` is not checked again, because it may be older than a rule.
 */
export function readPersonFields(
  given: PersonFields,
  rule: Rule,
  before: PersonFields | null = null,
): Result<PersonFields, { field: PersonField }> {
  const read = { ...given }
  for (const field of OPTIONAL_FIELDS) {
    const text = given[field]?.trim() || null
    read[field] = text
    if (text === (before?.[field] ?? null)) continue
    read[field] = text && readOptionalField(field, text, rule)
    if (text && read[field] === null) return refused({ field })
  }
  const name = given.name === before?.name ? given.name : readName(given.name)
  if (name === null) return refused({ field: 'name' })
  const username = formUsername({ ...read, email: given.username.trim() || read.email, username: null })
  const isKept = username !== null && username === before?.username
  if (username === null || !(isKept || isUsername(username))) return refused({ field: 'username' })
  return accepted({ ...read, name, username: loginName(username) })
}

/** Whether two states of a person are equal. */
export const samePerson = (one: PersonFields, other: PersonFields): boolean =>
  (Object.keys(one) as PersonField[]).every((field) => (one[field] || null) === (other[field] || null))
