import { loginName } from '@vereda/domain/account/login-name.ts'
import { readNationalId } from '@vereda/domain/identifier/national-id.ts'
import { readPhone } from '@vereda/domain/phone/phone.ts'

const LONGEST = 254

/** The names that a typed login name can stand for: itself in lower case, and a phone in the form in which phones are stored. */
export function loginNames(typed: string): string[] {
  const name = loginName(typed.slice(0, LONGEST))
  const phone = /\d/.test(name) ? readPhone(name) : null
  return phone && phone !== name ? [name, phone] : [name]
}

/** The national ids that a typed text can stand for: itself, and the form in which national ids are stored. */
export function nationalIds(typed: string): string[] {
  const id = typed.trim().slice(0, LONGEST)
  return [...new Set([id, readNationalId(id, { cpfRequired: false }) ?? id])]
}
