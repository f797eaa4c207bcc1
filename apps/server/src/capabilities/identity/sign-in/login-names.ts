import { loginName } from '@vereda/domain/account/login-name.ts'
import { readPhone } from '@vereda/domain/phone/phone.ts'

const LONGEST = 254

/** What a typed login name can stand for: itself in lower case, and the phone that it writes in another way. */
export function loginNames(typed: string): string[] {
  const name = loginName(typed.slice(0, LONGEST))
  const phone = /\d/.test(name) ? readPhone(name) : null
  return phone && phone !== name ? [name, phone] : [name]
}
