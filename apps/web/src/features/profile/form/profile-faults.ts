import type { Refused } from '@vereda/client/api/refused.ts'
import { readEmail } from '@vereda/domain/account/email-address.ts'
import { isUsername } from '@vereda/domain/account/login-name.ts'
import { hasTwoContacts, readProfileConstraint } from '@vereda/domain/account/profile-rule.ts'
import { readNationalId } from '@vereda/domain/identifier/national-id.ts'
import { readNickname } from '@vereda/domain/signup/person-name.ts'
import { checkPhone } from '../../../parts/identity-form/check-phone.ts'
import { type PlainTrouble, plainTrouble } from '../../../parts/identity-form/trouble-note.tsx'
import { type ProfileDraft, TEXT_FIELDS, type TextField } from './profile-draft.ts'

export type FieldFault = 'invalid' | 'in-use'
export type ProfileFaults = {
  fields: Partial<Record<TextField, FieldFault>>
  /** The profile would have fewer than two of national id, e-mail and phone. */
  isLackingContacts: boolean
  note: 'multiple' | PlainTrouble | null
}

export const NO_FAULTS: ProfileFaults = { fields: {}, isLackingContacts: false, note: null }

type Rule = (text: string) => boolean | Promise<boolean>
// only the server knows whether a CPF is required: here a national id is any short text
const RULES: Record<TextField, Rule> = {
  username: isUsername,
  nickname: (text) => text === '' || readNickname(text) !== null,
  email: (text) => text === '' || readEmail(text) !== null,
  phone: async (text) => text === '' || (await checkPhone(text)) !== null,
  identifier: (text) => text === '' || readNationalId(text, { cpfRequired: false }) !== null,
}

/** Whether a field of the profile is valid, as far as the browser can check. */
export const isFieldRight = async (field: TextField, text: string): Promise<boolean> =>
  RULES[field](text.trim())

/** The faults of a draft that are found before it is sent (specification 5). Unchanged fields count as right. */
export async function faultsOf(draft: ProfileDraft, before: ProfileDraft): Promise<ProfileFaults> {
  const fields: ProfileFaults['fields'] = {}
  for (const field of TEXT_FIELDS)
    if (draft[field] !== before[field] && !(await isFieldRight(field, draft[field])))
      fields[field] = 'invalid'
  const contacts = {
    identifier: draft.identifier.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
  }
  return { fields, isLackingContacts: !hasTwoContacts(contacts), note: null }
}

export const isFine = ({ fields, isLackingContacts, note }: ProfileFaults): boolean =>
  Object.keys(fields).length === 0 && !isLackingContacts && note === null

const textField = (name: string | undefined): TextField | undefined =>
  TEXT_FIELDS.find((field) => field === name)

/** The faults that a refused save tells (specification 8): the constraint is in the header of a 409, in the body's cause of a 400. */
export function faultsOfRefusal(refused: Refused): ProfileFaults {
  const { constraint, code, field } = refused
  const unread = code === 'malformed' && textField(field)
  if (unread) return { ...NO_FAULTS, fields: { [unread]: 'invalid' } }
  if (constraint === undefined) return { ...NO_FAULTS, note: plainTrouble(refused) }
  const read = readProfileConstraint(constraint)
  switch (read.kind) {
    case 'missing-user-data':
      return { ...NO_FAULTS, isLackingContacts: true }
    case 'multiple-user-found':
      return { ...NO_FAULTS, note: 'multiple' }
    case 'in-use':
      return { ...NO_FAULTS, fields: { [textField(read.field) ?? 'username']: 'in-use' } }
  }
}
