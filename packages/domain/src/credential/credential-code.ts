// without I, L, O and U: nothing that is read aloud or from paper is taken for another
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)
const BITS = 5n

/** How many random bytes a code is made of. */
export const CODE_BYTES = 10

/** The code that random bytes stand for: 16 letters and digits, 80 bits, so that nobody meets another's by trying. */
export function credentialCode(random: Uint8Array): string {
  let number = random.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  let code = ''
  for (let n = 0; n < LENGTH; n++) {
    code = LETTERS[Number(number & 31n)] + code
    number >>= BITS
  }
  return code
}

/** A credential's code as somebody typed it, whatever its case, spaces and dashes, and letters taken for digits; null where it is none. */
export function readCredentialCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/gu, '').replaceAll('O', '0').replace(/[IL]/gu, '1')
  return CODE.test(code) ? code : null
}

/** A code as people read it: in fours. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/gu, '$1-')
