export const CODE_DIGITS = 6 // decisions 6
export const RESEND_AFTER_MS = 10_000 // specification 9: resend and change-contact appear then
export const CODE_LIFETIME_MS = 10 * 60_000 // decisions 6

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

/** A one-time code as a person typed it, without spaces and dashes; null where it is not six digits. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/gu, '')
  return CODE.test(digits) ? digits : null
}

/** The code that a random number stands for: evenly, with leading zeros. `random` is a whole number from 0 up to 10^6. */
export const codeOf = (random: number): string =>
  String(random % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
