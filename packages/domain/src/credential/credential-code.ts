// Without I, L, O and U, so that no character is mistaken for another when it is read aloud or from paper.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)
const BITS = 5n

/** How many random bytes make one code. */
export const CODE_BYTES = 10

/** The code for random bytes: 16 letters and digits, 80 bits, so that nobody can guess another person's code. */
export function credentialCode(random: Uint8Array): string {
  let number = random.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  let code = ''
  for (let n = 0; n < LENGTH; n++) {
    code = LETTERS[Number(number & 31n)] + code
    number >>= BITS
  }
  return code
}

/**
 * The credential code that a person typed, without spaces and dashes; small letters, O, I and L are corrected. Null where the text is no
 * code.
 */
export function readCredentialCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/gu, '').replaceAll('O', '0').replace(/[IL]/gu, '1')
  return CODE.test(code) ? code : null
}

/** A code as people read it: in groups of four. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/gu, '$1-')
