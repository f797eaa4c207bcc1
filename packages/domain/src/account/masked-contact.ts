const DOTS = '•••'

/** An e-mail address that its owner recognises but nobody else can read: "marina@acme.example" → "m•••a@acme.example". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at), email.slice(at)]
  return name.length < 3 ? `${name.slice(0, 1)}${DOTS}${host}` : `${name[0]}${DOTS}${name.at(-1)}${host}`
}

/** The last two digits of a phone number, behind dots. */
export const maskedPhone = (phone: string): string => `${DOTS} ${phone.slice(-2)}`
