import * as z from 'zod/mini'

const EMAIL_MAX = 254 // characters, RFC 5321
const Email = z.email()

/** An e-mail address as it is stored, in lower case; null where the text is none. */
export function readEmail(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= EMAIL_MAX && Email.safeParse(address).success ? address : null
}
