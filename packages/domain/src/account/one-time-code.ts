export const CODE_DIGITS = 6 // decisions 6
export const RESEND_AFTER_MS = 10_000 // specification 9: resend and change-contact appear then
export const CODE_MINUTES = 10 // decisions 6
export const CODE_LIFETIME_MS = CODE_MINUTES * 60_000

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

/** The one-time code that a person typed, without spaces and dashes; null where it is not six digits. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/gu, '')
  return CODE.test(digits) ? digits : null
}

/**
 * The code for a random number, with leading zeros. `random` must be a whole number from 0 to below 10^6, so that all codes are equally
 * likely.
 */
export const codeOf = (random: number): string =>
  String(random % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
