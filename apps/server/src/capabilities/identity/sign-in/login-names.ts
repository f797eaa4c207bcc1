import { loginName } from '@vereda/domain/account/login-name.ts'
import { readNationalId } from '@vereda/domain/identifier/national-id.ts'
import { readPhone } from '@vereda/domain/phone/phone.ts'

const LONGEST = 254

/** What a typed login name can stand for: itself in lower case, and the phone that it writes in another way. */
export function loginNames(typed: string): string[] {
  const name = loginName(typed.slice(0, LONGEST))
  const phone = /\d/.test(name) ? readPhone(name) : null
  return phone && phone !== name ? [name, phone] : [name]
}

/** The national ids that a typed text can stand for: itself, and as it is kept. */
export function nationalIds(typed: string): string[] {
  const id = typed.trim().slice(0, LONGEST)
  return [...new Set([id, readNationalId(id, { cpfRequired: false }) ?? id])]
}
