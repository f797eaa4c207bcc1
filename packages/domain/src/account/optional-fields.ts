import { readNationalId } from '../identifier/national-id.ts'
import { readPhone } from '../phone/phone.ts'
import { readNickname } from '../signup/person-name.ts'
import { readEmail } from './email-address.ts'

/** What a person may leave empty of what they are called and reached by. */
export const OPTIONAL_FIELDS = ['nickname', 'email', 'phone', 'identifier'] as const
type OptionalField = (typeof OPTIONAL_FIELDS)[number]

/** A field that is not empty, as it is kept; null where it can't be read. */
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
