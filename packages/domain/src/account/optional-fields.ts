import { readNationalId } from '../identifier/national-id.ts'
import { readPhone } from '../phone/phone.ts'
import { readNickname } from '../signup/person-name.ts'
import { readEmail } from './email-address.ts'

/** The fields of a person's names and contacts that may stay empty. */
export const OPTIONAL_FIELDS = ['nickname', 'email', 'phone', 'identifier'] as const
type OptionalField = (typeof OPTIONAL_FIELDS)[number]

/** The stored form of a field that is not empty; null where it cannot be read. */
export function readOptionalField(
  field: OptionalField,
  text: string,
  rule: { cpfRequired: boolean },
): string | null {
  switch (field) {
    case 'nickname':
      return readNickname(text)
    case 'email':
      return readEmail(text)
    case 'phone':
      return readPhone(text)
    case 'identifier':
      return readNationalId(text, rule)
  }
}
